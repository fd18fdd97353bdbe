import { Suspense } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import type { ProfileMenuProps } from './profile-menu-list.tsx'

const ProfileMenuList = lazyPart(
  () => import('./profile-menu-list.tsx'),
  (part) => part.ProfileMenuList,
)

/** Fetched when the menu first opens, because no page needs it at first. */
export const ProfileMenuItems = (props: ProfileMenuProps) => (
  <Suspense>
    <ProfileMenuList {...props} />
  </Suspense>
)
