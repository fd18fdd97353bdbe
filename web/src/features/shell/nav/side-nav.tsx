import { Link } from '@tanstack/react-router'
import { Bookmark, Compass, House, SquarePlay, WandSparkles } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { useAiBadge } from '../../../plumbing/stores/ai-badge.ts'
import { FanMark } from '../../../ui/fan-mark.tsx'
import { ChatItem } from './chat-link.tsx'
import { NotificationsItem } from './notifications-link.tsx'
import { NavItem } from './nav-item.tsx'
import { ProfileMenu } from '../profile-menu.tsx'
import * as text from './nav-text.ts'

// Fetched later, because they are below everything else.
const OwnPlaces = lazyPart(
  () => import('./own-places.tsx'),
  (part) => part.OwnPlaces,
)

const VisitorFoot = lazyPart(
  () => import('./visitor-foot.tsx'),
  (part) => part.VisitorFoot,
)

/** The side navigation, from md up: 110 px wide with labels below the icons, or 290 px wide from xl up. */
export function SideNav() {
  const viewer = useViewer()
  return (
    <nav
      aria-label={text.mainNav}
      className="sticky top-0 z-(--ff-z-nav) flex h-dvh flex-col overflow-y-auto border-r border-line bg-bg px-3 pb-5 max-md:hidden nav-full:px-5"
    >
      <Link
        to="/"
        aria-label={text.home}
        className="flex h-(--ff-header) shrink-0 items-center rounded-md nav-slim:justify-center nav-full:pl-2.5"
      >
        <span className="nav-full:hidden">
          <FanMark wordmark={false} />
        </span>
        <span className="nav-slim:hidden">
          <FanMark />
        </span>
      </Link>
      <div className="grid gap-0.5 pt-1.5 nav-full:pt-2.5">
        <NavItem to="/" activeOptions={{ exact: true, includeSearch: false }} icon={<House size={22} />}>
          {text.feed}
        </NavItem>
        <NavItem to="/videos" activeOptions={{ includeSearch: false }} icon={<SquarePlay size={22} />}>
          {text.reels}
        </NavItem>
        <NavItem to="/explore" icon={<Compass size={22} />}>
          {text.explore}
        </NavItem>
        {viewer && <ChatItem />}
        <AiItem />
        {viewer && <NotificationsItem />}
        {viewer && (
          <NavItem to="/saved" icon={<Bookmark size={22} />}>
            {text.saved}
          </NavItem>
        )}
      </div>
      {viewer && (
        <Suspense>
          <OwnPlaces viewer={viewer} />
        </Suspense>
      )}
      <div className="flex-1" />
      {viewer ? (
        <ProfileMenu viewer={viewer} />
      ) : (
        <Suspense>
          <VisitorFoot />
        </Suspense>
      )}
    </nav>
  )
}

function AiItem() {
  const count = useAiBadge()
  return (
    <NavItem
      to="/ai"
      activeOptions={{ includeSearch: false }}
      icon={<WandSparkles size={22} />}
      badge={count}
    >
      {text.aiStudio}
      {count > 0 && <span className="sr-only">{text.aiJobs(count)}</span>}
    </NavItem>
  )
}
