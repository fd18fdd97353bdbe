import { Check, UserRoundPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-class.ts'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { useMembersOnly } from '../../accounts/index.ts'
import { useFollowState, type Followable } from '../../../entities/profiles/index.ts'
import { useFollow } from './use-follow.ts'
import * as text from './follows-text.ts'

type Props = ButtonLook & {
  profile: Followable & { display_name: string; is_own: boolean }
  withIcon?: boolean
}

/** A button that shows Follow or Following. Hidden for the viewer's own profile. */
export function FollowButton({ profile, withIcon = false, ...look }: Props) {
  const { is_following } = useFollowState(profile)
  const follow = useFollow(profile)
  const membersOnly = useMembersOnly()
  if (profile.is_own) return null
  return (
    <Button
      {...look}
      ref={keepFocusNearby}
      aria-pressed={is_following}
      aria-label={
        is_following ? text.followingName(profile.display_name) : text.followName(profile.display_name)
      }
      icon={withIcon && (is_following ? <Check size={18} /> : <UserRoundPlus size={18} />)}
      onClick={() =>
        membersOnly(text.toFollow, () => follow.mutate(!is_following), {
          kind: 'follow',
          profileId: profile.id,
        })
      }
    >
      {is_following ? text.following : text.follow}
    </Button>
  )
}
