import { Suspense } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import type { ProfileMenuProps } from './profile-menu-list.tsx'

const ProfileMenuList = lazyPart(
  () => import('./profile-menu-list.tsx'),
  (part) => part.ProfileMenuList,
)

/** Fetched when the menu first opens: no page needs it to show itself. */
export const ProfileMenuItems = (props: ProfileMenuProps) => (
  <Suspense>
    <ProfileMenuList {...props} />
  </Suspense>
)
