import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import {
  Bookmark,
  ChartLine,
  CircleHelp,
  Compass,
  Keyboard,
  LockOpen,
  LogOut,
  Moon,
  Plus,
  ReceiptText,
  Search,
  Settings,
  ShieldCheck,
  SquarePen,
  Sun,
  User,
  UserRoundCheck,
  UserRoundPen,
  Users,
} from 'lucide-react'
import {
  isModerator,
  useHasAudience,
  useIsCreator,
  useIsSeller,
  usePublishes,
  type Viewer,
} from '../../plumbing/session/session.ts'
import { useOpenStep } from '../../plumbing/session/use-open-step.ts'
import { useTheme } from '../../plumbing/stores/theme.ts'
import { MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui/overlays/menu-items.tsx'
import { useSignOut } from '../accounts/index.ts'
import { ProfileTransferMenuItems } from '../profile-transfers/index.ts'
import { ProfileAvatar, useSwitchProfile } from '../profiles/index.ts'
import { openShortcutsHelp } from './shortcuts.ts'
import { ownProfilesQuery } from '../../entities/profiles/index.ts'
import * as navText from './nav/nav-text.ts'
import * as text from './profile-menu-text.ts'
import * as shellText from './shell-text.ts'

export type ProfileMenuProps = {
  viewer: Viewer
  /** On a phone, the menu also contains the links of the side navigation. */
  withPlaces?: boolean
}

/** The menu of the current profile: other profiles, links, theme, settings and sign-out. */
export function ProfileMenuList({ viewer, withPlaces = false }: ProfileMenuProps) {
  const { theme, toggleTheme } = useTheme()
  const signOut = useSignOut()
  return (
    <>
      <OwnProfiles viewer={viewer} />
      <ProfileTransferMenuItems />
      <OpenStep />
      <MenuLink to="/create-profile" icon={<Plus size={18} />}>
        {text.addProfile}
      </MenuLink>
      <MenuSeparator />
      <NewPost />
      {withPlaces && <Places viewer={viewer} />}
      <MenuLink to="/transactions" icon={<ReceiptText size={18} />}>
        {text.transactions}
      </MenuLink>
      <MenuLink to="/settings" hash="profile" icon={<Settings size={18} />}>
        {text.settings}
      </MenuLink>
      <MenuLink to="/help" icon={<CircleHelp size={18} />}>
        {text.help}
      </MenuLink>
      <MenuItem icon={theme === 'dark' ? <Sun size={18} /> : <Moon size={18} />} onSelect={toggleTheme}>
        {shellText.switchTheme(theme)}
      </MenuItem>
      {!withPlaces && (
        <MenuItem icon={<Keyboard size={18} />} onSelect={openShortcutsHelp}>
          {text.keyboardShortcuts}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} />} onSelect={() => signOut.mutate()}>
        {text.signOut}
      </MenuItem>
    </>
  )
}

/** For people who only follow, because their navigation doesn't offer a new post. */
function NewPost() {
  const publishes = usePublishes()
  return (
    !publishes && (
      <MenuLink to="/create-post" icon={<SquarePen size={18} />}>
        {text.createPost}
      </MenuLink>
    )
  )
}

/** The side navigation's links, for phones. */
function Places({ viewer }: { viewer: Viewer }) {
  const isCreator = useIsCreator()
  const hasAudience = useHasAudience()
  const isSeller = useIsSeller()
  return (
    <>
      <MenuLink to="/$username" params={{ username: viewer.profile.username }} icon={<User size={18} />}>
        {navText.profile}
      </MenuLink>
      <MenuLink to="/search" icon={<Search size={18} />}>
        {text.search}
      </MenuLink>
      <MenuLink to="/explore" icon={<Compass size={18} />}>
        {navText.explore}
      </MenuLink>
      <MenuLink to="/saved" icon={<Bookmark size={18} />}>
        {navText.saved}
      </MenuLink>
      <MenuLink to="/saved" hash="purchased" icon={<LockOpen size={18} />}>
        {text.purchased}
      </MenuLink>
      {hasAudience && (
        <MenuLink to="/subscribers" hash={isCreator ? '' : 'followers'} icon={<Users size={18} />}>
          {isCreator ? navText.subscribers : navText.followers}
        </MenuLink>
      )}
      <MenuLink to="/fans" hash="following" icon={<UserRoundCheck size={18} />}>
        {navText.following}
      </MenuLink>
      {isSeller && (
        <MenuLink to="/earnings" icon={<ChartLine size={18} />}>
          {navText.earnings}
        </MenuLink>
      )}
      <StaffPlaces viewer={viewer} />
    </>
  )
}

/** A reminder of onboarding steps that the user postponed. */
function OpenStep() {
  const step = useOpenStep()
  const redirect = useRouterState({ select: (state) => state.location.href })
  return (
    step && (
      <MenuLink to="/onboarding" search={{ redirect }} icon={<UserRoundPen size={18} />}>
        {text.finishProfile}
      </MenuLink>
    )
  )
}

/** Renders nothing for users who aren't staff. */
function StaffPlaces({ viewer: { user } }: { viewer: Viewer }) {
  return (
    isModerator(user) && (
      <MenuLink to="/admin" icon={<ShieldCheck size={18} />}>
        {navText.admin}
      </MenuLink>
    )
  )
}

function OwnProfiles({ viewer }: { viewer: Viewer }) {
  const { data } = useQuery(ownProfilesQuery)
  const switchProfile = useSwitchProfile()
  const profiles = data?.data ?? [viewer.profile]
  return (
    <>
      <MenuLabel>{text.switchProfile}</MenuLabel>
      {profiles.map((profile) => (
        <MenuChoice
          key={profile.id}
          on={profile.id === viewer.profile.id}
          onSelect={() => {
            if (profile.id !== viewer.profile.id) switchProfile.mutate(profile.id)
          }}
        >
          <span className="flex min-w-0 items-center gap-3">
            <ProfileAvatar profile={profile} size={32} />
            <span className="min-w-0 leading-[1.25]">
              <b dir="auto" className="block truncate text-[14px] text-left">
                {profile.display_name}
              </b>
              <span className="block truncate text-caption text-fg-muted">@{profile.username}</span>
            </span>
          </span>
        </MenuChoice>
      ))}
    </>
  )
}
