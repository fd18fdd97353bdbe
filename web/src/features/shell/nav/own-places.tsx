import { ChartLine, User, UserRoundCheck, Users } from 'lucide-react'
import {
  isModerator,
  useHasAudience,
  useIsCreator,
  useIsSeller,
  type Viewer,
} from '../../../plumbing/session/session.ts'
import { NavItem } from './nav-item.tsx'
import { StaffItems } from './staff-items.tsx'
import * as text from './nav-text.ts'

/** The links to the viewer's profile, and to the lists and pages that belong to it. */
export function OwnPlaces({ viewer }: { viewer: Viewer }) {
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
      {isModerator(viewer.user) && <StaffItems />}
    </div>
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
