import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Compass, House, MessageCircle, Plus, SquarePlay, UserRoundPlus, WandSparkles } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useUnreadChats } from './chat-link.tsx'
import { useAiBadge } from '../../../plumbing/stores/ai-badge.ts'
import { Badge } from '../../../ui/badge.tsx'
import { usePublishes, useViewer } from '../../../plumbing/session/session.ts'
import * as text from './nav-text.ts'
import { UnreadWords } from './unread-words.tsx'

/** The main links on a phone, within reach of the thumb. */
export function BottomBar() {
  const viewer = useViewer()
  const publishes = usePublishes()
  return (
    <nav
      aria-label={text.mainNav}
      className="fixed inset-x-0 bottom-0 z-(--ff-z-nav) grid h-(--ff-bar) grid-cols-5 border-t border-line bg-surface-1 px-1.5 pt-1.5 pb-[calc(8px+env(safe-area-inset-bottom,0px))] md:hidden"
    >
      <BarItem to="/" activeOptions={{ exact: true, includeSearch: false }} icon={<House size={24} />}>
        {text.feed}
      </BarItem>
      <BarItem to="/videos" activeOptions={{ includeSearch: false }} icon={<SquarePlay size={24} />}>
        {text.reels}
      </BarItem>
      {viewer && publishes ? (
        <BarItem to="/create-post" icon={<Plus size={22} />} isMain>
          {text.create}
        </BarItem>
      ) : (
        <BarItem to="/explore" icon={<Compass size={24} />}>
          {text.explore}
        </BarItem>
      )}
      <AiBarItem />
      {viewer ? (
        <ChatBarItem />
      ) : (
        <BarItem to="/signup" icon={<UserRoundPlus size={24} />}>
          {text.join}
        </BarItem>
      )}
    </nav>
  )
}

function AiBarItem() {
  const count = useAiBadge()
  return (
    <BarItem
      to="/ai"
      activeOptions={{ includeSearch: false }}
      icon={
        <span className="relative block">
          <WandSparkles size={24} />
          <Badge count={count} className="absolute -top-1.5 -right-3" />
        </span>
      }
    >
      {text.ai}
      {count > 0 && <span className="sr-only">{text.aiJobs(count)}</span>}
    </BarItem>
  )
}

function ChatBarItem() {
  const count = useUnreadChats()
  return (
    <BarItem
      to="/chat"
      icon={
        <span className="relative block">
          <MessageCircle size={24} />
          <Badge count={count} className="absolute -top-1.5 -right-3" />
        </span>
      }
    >
      {text.chat}
      <UnreadWords count={count} />
    </BarItem>
  )
}

const BarItem = createLink(BarAnchor)

type Props = ComponentProps<'a'> & { icon: ReactNode; isMain?: boolean }

function BarAnchor({ icon, isMain = false, children, className, ...rest }: Props) {
  return (
    <a
      {...rest}
      className={clsx(
        'group grid content-center justify-items-center gap-[3px] rounded-md text-caption/[1.1] font-medium text-fg-faint aria-[current=page]:font-semibold aria-[current=page]:text-fg',
        className,
      )}
    >
      <span
        className={clsx(
          isMain
            ? 'grid h-8.5 w-11.5 place-items-center rounded-[12px] bg-accent text-on-accent'
            : 'group-aria-[current=page]:text-accent',
        )}
      >
        {icon}
      </span>
      <span className={clsx(isMain && 'sr-only')}>{children}</span>
    </a>
  )
}
