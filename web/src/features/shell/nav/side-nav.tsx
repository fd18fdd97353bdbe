import { Link } from '@tanstack/react-router'
import {
  Bookmark,
  ChartLine,
  Compass,
  House,
  Moon,
  SquarePlay,
  Sun,
  User,
  UserRoundCheck,
  Users,
  WandSparkles,
} from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import {
  isModerator,
  useHasAudience,
  useIsCreator,
  useIsSeller,
  useViewer,
  type Viewer,
} from '../../../plumbing/session/session.ts'
import { useAiBadge } from '../../../plumbing/stores/ai-badge.ts'
import { useTheme } from '../../../plumbing/stores/theme.ts'
import { FanMark } from '../../../ui/fan-mark.tsx'
import { ChatItem } from './chat-link.tsx'
import { NotificationsItem } from './notifications-link.tsx'
import { NavItem } from './nav-item.tsx'
import { ProfileMenu } from '../profile-menu.tsx'
import * as text from './nav-text.ts'

/** Fetched only for people who can use these links. */
const StaffItems = lazyPart(
  () => import('./staff-items.tsx'),
  (part) => part.StaffItems,
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
      {viewer && <OwnPlaces viewer={viewer} />}
      <div className="flex-1" />
      {viewer ? <ProfileMenu viewer={viewer} /> : <VisitorTheme />}
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

/** A creator's subscribers and followers. A profile that sells nothing, but has published posts, has only followers. */
function AudienceItem() {
  const isCreator = useIsCreator()
  const hasAudience = useHasAudience()
  if (!hasAudience) return null
  return (
    <NavItem
      to="/subscribers"
      hash={isCreator ? '' : 'followers'}
      activeOptions={{ includeHash: false }}
      icon={<Users size={22} />}
    >
      {isCreator ? text.subscribers : text.followers}
    </NavItem>
  )
}

function OwnPlaces({ viewer }: { viewer: Viewer }) {
  const isSeller = useIsSeller()
  return (
    <div className="mt-1.5 grid gap-0.5 border-t border-line pt-1.5 nav-full:mt-3.5 nav-full:pt-3.5">
      <NavItem
        to="/$username"
        params={{ username: viewer.profile.username }}
        activeOptions={{ includeSearch: false }}
        icon={<User size={22} />}
      >
        {text.profile}
      </NavItem>
      <AudienceItem />
      <NavItem
        to="/fans"
        hash="following"
        activeOptions={{ includeHash: false }}
        icon={<UserRoundCheck size={22} />}
      >
        {text.following}
      </NavItem>
      {isSeller && (
        <NavItem to="/earnings" activeOptions={{ includeSearch: false }} icon={<ChartLine size={22} />}>
          {text.earnings}
        </NavItem>
      )}
      {isModerator(viewer.user) && (
        <Suspense>
          <StaffItems />
        </Suspense>
      )}
    </div>
  )
}

function VisitorTheme() {
  const { theme, toggleTheme } = useTheme()
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="flex h-15.5 flex-col items-center justify-center gap-1 rounded-md text-caption font-medium text-fg-muted hover:bg-surface-2 hover:text-fg nav-full:h-12 nav-full:flex-row nav-full:justify-start nav-full:gap-4 nav-full:px-3.5 nav-full:text-[16px]"
    >
      {theme === 'dark' ? <Sun size={22} /> : <Moon size={22} />}
      <span>
        {theme === 'dark' ? text.light : text.dark}
        <span className="nav-slim:sr-only"> {text.theme}</span>
      </span>
    </button>
  )
}
