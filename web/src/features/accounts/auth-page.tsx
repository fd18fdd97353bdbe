import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '../../plumbing/session/session.ts'
import { FanMark } from '../../ui/fan-mark.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import * as text from './accounts-text.ts'
import { LegalLinks } from './legal/legal-links.tsx'
import { WallOfWork } from './wall-of-work.tsx'

type Props = { title: string; lead: ReactNode; children: ReactNode }

/** The frame of the sign-in pages: the wall of work on the left, the form on the right. */
export function AuthPage({ title, lead, children }: Props) {
  const viewer = useViewer()
  return (
    <div className="min-h-dvh overflow-x-clip lg:grid lg:grid-cols-[minmax(0,1fr)_560px]">
      <PageTitle>{title}</PageTitle>
      <div className="overflow-hidden lg:sticky lg:top-0 lg:h-dvh">
        <WallOfWork />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-140 flex-col justify-between gap-10 px-4 py-5.5 lg:grid lg:min-h-dvh lg:max-w-none lg:grid-rows-[auto_1fr_auto] lg:px-19 lg:pt-10 lg:pb-8.5"
      >
        <Link to="/" aria-label={text.home} className="self-start rounded-sm max-lg:hidden">
          <FanMark size={36} />
        </Link>
        {/* Not centered, so that the heading stays in place while the form below it loads. */}
        <div className="lg:pt-[clamp(1rem,calc(50vh-320px),14rem)]">
          <h1 className="font-display text-[24px]/[1.05] font-bold tracking-[-0.02em] [font-stretch:108%] lg:text-[48px] lg:[font-stretch:125%]">
            {title}
          </h1>
          <p className="mt-2 text-[16px] text-fg-muted">{lead}</p>
          {children}
        </div>
        <nav
          aria-label={text.moreLinks}
          className="flex flex-wrap gap-x-5 gap-y-2 self-start text-small text-fg-faint"
        >
          {viewer === null && (
            <Link to="/" className="rounded-xs hover:text-fg hover:underline">
              {text.browse}
            </Link>
          )}
          <LegalLinks />
        </nav>
      </main>
    </div>
  )
}
