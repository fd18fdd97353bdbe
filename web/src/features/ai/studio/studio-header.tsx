import type { AiTool } from '@fanfare/contract/ai/tools'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown, History } from 'lucide-react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { MenuChoice } from '../../../ui/overlays/menu-items.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { HeaderCredits } from '../../payments/index.ts'
import * as text from './studio-text.ts'

type Props = { tool: AiTool; tools: readonly AiTool[] }

const iconLink =
  'grid size-11 shrink-0 place-items-center rounded-md text-fg-muted hover:bg-surface-2 hover:text-fg'

/** The tool's name and a switch to other tools, and on narrow screens the balance and a link to the history. */
export function StudioHeader({ tool, tools }: Props) {
  return (
    <header className="sticky top-0 z-(--ff-z-header) flex h-(--ff-head) shrink-0 items-center gap-1 bg-bg pr-2 pl-1.5 md:pl-4 lg:static lg:col-start-1 lg:row-start-1 lg:bg-surface-1 lg:pr-3 lg:pl-6">
      <Link to="/ai" aria-label={text.allTools} className={`${iconLink} lg:hidden`}>
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <h1 className="truncate type-title max-md:text-[21px]">{tool.title}</h1>
      <ToolMenu tool={tool} tools={tools} />
      <span className="flex-1" />
      <span className="flex items-center gap-1 lg:hidden">
        <Account />
      </span>
      {useViewer() && (
        <Link to="/ai/history" aria-label={text.historyLink} className={iconLink}>
          <History size={20} aria-hidden />
        </Link>
      )}
    </header>
  )
}

/** The balance, or a sign-in link for visitors. */
export function Account() {
  return useViewer() ? (
    <HeaderCredits />
  ) : (
    <LinkButton to="/signin" size="small">
      {text.signIn}
    </LinkButton>
  )
}

function ToolMenu({ tool, tools }: Props) {
  const navigate = useNavigate()
  return (
    <Menu
      label={text.tools}
      align="start"
      trigger={<IconButton label={text.switchTool} size="small" icon={<ChevronDown size={20} />} />}
    >
      {tools
        .filter(({ slug, is_coming_soon }) => slug !== null && !is_coming_soon)
        .map(({ task, slug, title }) => (
          <MenuChoice
            key={task}
            on={task === tool.task}
            onSelect={() => void navigate({ to: '/ai/$slug', params: { slug: slug ?? '' } })}
          >
            {title}
          </MenuChoice>
        ))}
    </Menu>
  )
}

export function FormSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 rounded-md!" />
      <Skeleton className="h-15 rounded-md!" />
      <Skeleton className="h-11 rounded-md!" />
    </>
  )
}

export function StudioSkeleton() {
  return (
    <div className="grid gap-5 p-4 lg:h-dvh lg:grid-cols-[var(--ff-form)_minmax(0,1fr)] lg:p-6">
      <div className="grid content-start gap-5 max-lg:order-last">
        <FormSkeleton />
      </div>
      <Skeleton className="rounded-xl! max-lg:aspect-[1.1] lg:h-full" />
    </div>
  )
}
