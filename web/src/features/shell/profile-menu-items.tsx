import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import type { ProfileMenuProps } from './profile-menu-list.tsx'

const ProfileMenuList = partOnDemand(
  () => import('./profile-menu-list.tsx'),
  (part) => part.ProfileMenuList,
)

/** Fetched when the menu first opens, because no page needs it at first. */
export const ProfileMenuItems = (props: ProfileMenuProps) => <ProfileMenuList {...props} />
