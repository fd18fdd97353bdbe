import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { FanMark } from './fan-mark.tsx'
import { PageTitle } from './page-title.tsx'
import * as text from './ui-text.ts'

type Props = {
  /** The names of the steps. Without them, no position is shown. */
  steps?: readonly string[]
  /** The position of the current step in `steps`. */
  at?: number
  title: string
  intro: ReactNode
  children: ReactNode
  /** The buttons. On a phone they stay at the bottom of the window. */
  footer: ReactNode
  /** A preview next to the form on wide screens, with its name. */
  preview?: ReactNode
  previewLabel?: string
  onSubmit: () => void
}

/** A page for one of several steps, with a preview. */
export function StepFrame({
  steps = [],
  at = 0,
  title,
  intro,
  children,
  footer,
  onSubmit,
  ...beside
}: Props) {
  const heading = useHeading()
  const hasPreview = beside.previewLabel !== undefined
  return (
    <div className={clsx('min-h-dvh', hasPreview && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,620px)]')}>
      <PageTitle>{title}</PageTitle>
      <div className="flex min-h-dvh flex-col">
        <header className="flex h-(--ff-head) shrink-0 items-center justify-between gap-4 px-4 md:px-14">
          <Link to="/" aria-label={text.home} className="rounded-sm">
            <span className="md:hidden">
              <FanMark size={32} wordmark={false} />
            </span>
            <span className="max-md:hidden">
              <FanMark size={32} />
            </span>
          </Link>
          {steps.length > 0 && <Steps steps={steps} at={at} />}
        </header>
        <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-185 flex-1 flex-col px-4 md:px-14">
          <form
            noValidate
            className="flex flex-1 flex-col"
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            <div className="grid flex-1 content-start gap-5 pt-2 pb-8 md:pt-3.5">
              <header>
                <h1 ref={heading} tabIndex={-1} className="type-display outline-none">
                  {title}
                </h1>
                <p className="mt-2 text-fg-muted md:text-[16px]">{intro}</p>
              </header>
              {children}
            </div>
            <footer
              data-foot
              className="sticky bottom-0 -mx-4 flex items-center gap-3 border-t border-line bg-bg px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom,0px))] md:static md:mx-0 md:border-0 md:px-0 md:pt-4.5 md:pb-7"
            >
              {footer}
            </footer>
          </form>
        </main>
      </div>
      {hasPreview && <Beside {...beside} />}
    </div>
  )
}

/** Takes the focus that was lost with the button of the previous step, so that the next step is announced. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

function Beside({ preview, previewLabel }: Pick<Props, 'preview' | 'previewLabel'>) {
  return (
    <aside className="grid content-center gap-4.5 bg-surface-1 [--ground:var(--ff-surface-1)] px-15 max-lg:hidden">
      <div className="sticky top-[max(16px,calc(50dvh-330px))] grid gap-4.5">
        <p aria-hidden className="font-medium text-fg-muted">
          {previewLabel}
        </p>
        {preview}
      </div>
    </aside>
  )
}

function Steps({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className="flex gap-4 text-[14px] md:gap-5.5 md:text-[15px]" aria-label={text.steps}>
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-2.25',
            place === at ? 'font-semibold text-fg' : 'font-medium text-fg-faint',
          )}
        >
          <span
            className={clsx(
              'figures grid size-6.5 place-items-center rounded-full text-[15px]',
              place === at && 'bg-accent text-on-accent',
              place < at && 'bg-success-tint text-success',
              place > at && 'bg-surface-3',
            )}
          >
            {place < at ? <Check size={15} role="img" aria-label={text.stepDone} /> : place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
