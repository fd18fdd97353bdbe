import type { Profile } from '@fanfare/contract/profiles/profile'
import { Link } from '@tanstack/react-router'
import { ProfileAvatar } from '../../profiles/index.ts'
import { firstToWatch } from '../rings/order-rings.ts'
import { StoryArcs } from '../rings/ring-avatar.tsx'
import * as text from './profile-text.ts'
import { useProfileStories } from './use-profile-stories.ts'

/** `room` is the space around the picture for the ring. */
type Props = { profile: Profile; size: number; room: number }

/** A profile's picture. If the profile has stories, it has a ring, and pressing it opens them. */
export function ProfileRing({ profile, size, room }: Props) {
  const stories = useProfileStories(profile)
  const first = firstToWatch(stories)
  const picture = <ProfileAvatar profile={profile} size={size} className="block!" />
  if (!first) return picture
  return (
    <Link
      to="/$username"
      params={{ username: profile.username }}
      search={(before) => ({ ...before, storyId: first.post.id })}
      resetScroll={false}
      data-profile-ring
      aria-label={text.watchStories(stories.length, profile.display_name)}
      className="block rounded-full"
    >
      {picture}
      <span className="absolute top-0 left-0">
        <StoryArcs stories={stories} whole={size + room * 2} />
      </span>
    </Link>
  )
}
