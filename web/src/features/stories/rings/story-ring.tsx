import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { Link } from '@tanstack/react-router'
import { overFeed } from '../story-address.ts'
import { firstToWatch } from './order-rings.ts'
import { RingAvatar } from './ring-avatar.tsx'
import * as text from './rings-text.ts'

/** A profile's ring. Pressing it opens the profile's stories at the first unseen one. */
export function StoryRing({ group }: { group: StoryGroup }) {
  const { profile, stories, is_seen: isSeen } = group
  const first = firstToWatch(stories)
  if (!first) return null
  return (
    <li className="w-22 shrink-0">
      <Link
        {...overFeed(first.post)}
        data-ring={profile.id}
        aria-label={text.storiesBy({ count: stories.length, author: profile.display_name, isSeen })}
        className="grid justify-items-center gap-1.5 rounded-md text-small/[1.3] text-fg-muted -outline-offset-2! hover:text-fg"
      >
        <RingAvatar profile={profile} stories={stories} size={72} />
        <span dir="auto" className="w-full truncate px-0.5 text-center">
          {profile.display_name}
        </span>
      </Link>
    </li>
  )
}
