import { Link } from '@tanstack/react-router'
import {
  Banknote,
  Bookmark,
  ChartLine,
  Compass,
  House,
  ListRestart,
  Moon,
  Sun,
  User,
  Users,
} from 'lucide-react'
import { useViewer, type Viewer } from '../../session.ts'
import { useTheme } from '../../theme.ts'
import { FanMark } from '../../ui/fan-mark.tsx'
import { NavItem } from './nav-item.tsx'
import { ProfileMenu } from './profile-menu.tsx'

/** Left of everything from the md width on: 110 wide with words under the icons, 290 from xl on. */
export function SideNav() {
  const viewer = useViewer()
  return (
    <nav
      aria-label="Main"
      className="sticky top-0 z-(--ff-z-nav) flex h-dvh flex-col overflow-y-auto border-r border-line bg-bg px-3 pb-5 max-md:hidden xl:px-5"
    >
      <Link
        to="/"
        aria-label="Fanfare, home"
        className="flex h-(--ff-header) shrink-0 items-center rounded-md max-xl:justify-center xl:pl-2.5"
      >
        <span className="xl:hidden">
          <FanMark wordmark={false} />
        </span>
        <span className="max-xl:hidden">
          <FanMark />
        </span>
      </Link>
      <div className="grid gap-0.5 pt-1.5 xl:pt-2.5">
        <NavItem to="/" activeOptions={{ exact: true, includeSearch: false }} icon={<House size={22} />}>
          Feed
        </NavItem>
        <NavItem to="/explore" icon={<Compass size={22} />}>
          Explore
        </NavItem>
        {viewer && (
          <NavItem to="/saved" icon={<Bookmark size={22} />}>
            Saved
          </NavItem>
        )}
      </div>
      {viewer && <OwnPlaces viewer={viewer} />}
      <div className="flex-1" />
      {viewer ? <ProfileMenu viewer={viewer} /> : <VisitorTheme />}
    </nav>
  )
}

function OwnPlaces({ viewer }: { viewer: Viewer }) {
  return (
    <div className="mt-1.5 grid gap-0.5 border-t border-line pt-1.5 xl:mt-3.5 xl:pt-3.5">
      <NavItem
        to="/$username"
        params={{ username: viewer.profile.username }}
        activeOptions={{ includeSearch: false }}
        icon={<User size={22} />}
      >
        Profile
      </NavItem>
      <NavItem to="/fans" activeOptions={{ includeHash: false }} icon={<Users size={22} />}>
        Fans
      </NavItem>
      <NavItem to="/earnings" activeOptions={{ includeSearch: false }} icon={<ChartLine size={22} />}>
        Earnings
      </NavItem>
      {viewer.user.role === 'admin' && (
        <NavItem to="/admin/payouts" activeOptions={{ includeSearch: false }} icon={<Banknote size={22} />}>
          Payouts
        </NavItem>
      )}
      {viewer.user.role === 'admin' && (
        <NavItem to="/admin/jobs" activeOptions={{ includeSearch: false }} icon={<ListRestart size={22} />}>
          Jobs
        </NavItem>
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
      className="flex h-15.5 flex-col items-center justify-center gap-1 rounded-md text-caption font-medium text-fg-muted hover:bg-surface-2 hover:text-fg xl:h-12 xl:flex-row xl:justify-start xl:gap-4 xl:px-3.5 xl:text-[16px]"
    >
      {theme === 'dark' ? <Sun size={22} /> : <Moon size={22} />}
      <span>
        {theme === 'dark' ? 'Light' : 'Dark'}
        <span className="max-xl:sr-only"> theme</span>
      </span>
    </button>
  )
}
