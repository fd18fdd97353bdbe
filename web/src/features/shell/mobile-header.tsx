import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { useViewer } from '../../plumbing/session/session.ts'
import { useTheme } from '../../plumbing/stores/theme.ts'
import { FanMark } from '../../ui/fan-mark.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { HeaderCredits } from '../payments/index.ts'
import { ProfileAvatar } from '../profiles/index.ts'
import { NotificationsButton } from './nav/notifications-link.tsx'
import { ProfileMenuItems } from './profile-menu-items.tsx'
import * as navText from './nav/nav-text.ts'
import * as text from './shell-text.ts'

export function MobileHeader() {
  const viewer = useViewer()
  const { theme, toggleTheme } = useTheme()
  return (
    <header className="sticky top-0 z-(--ff-z-header) flex h-(--ff-header-mobile) items-center justify-between gap-1.5 bg-bg pr-2 pl-4 md:hidden">
      <Link to="/" aria-label={navText.home} className="rounded-sm">
        {/* The name doesn't fit next to the credits, the bell and the menu. */}
        <FanMark size={28} wordmark={!viewer} />
      </Link>
      {viewer ? (
        <div className="flex items-center gap-1.5">
          <HeaderCredits />
          <NotificationsButton />
          <Menu
            label={text.profilesAndSettings}
            className="w-70"
            trigger={
              <button
                type="button"
                aria-label={text.profilesAndSettings}
                className="grid size-11 place-items-center rounded-full"
              >
                <ProfileAvatar profile={viewer.profile} size={34} className="block!" />
              </button>
            }
          >
            <ProfileMenuItems viewer={viewer} withPlaces />
          </Menu>
        </div>
      ) : (
        <div className="flex items-center gap-1 pr-2">
          <IconButton
            label={text.switchTheme(theme)}
            icon={theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
            onClick={toggleTheme}
          />
          <LinkButton to="/signin" size="small">
            {text.signIn}
          </LinkButton>
        </div>
      )}
    </header>
  )
}
