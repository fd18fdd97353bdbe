import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ProfileAvatar } from '../../profiles/index.ts'
import { overFeed } from '../story-address.ts'
import { RingAvatar } from './ring-avatar.tsx'
import * as text from './rings-text.ts'

type Props = { profile: ProfileBadge | undefined; group: StoryGroup | undefined }

/** The viewer's ring, with a plus to create a story. For a visitor it links to the sign-in page. */
export function OwnRing({ profile, group }: Props) {
  const first = group?.stories[0]
  return (
    <li className="relative w-22 shrink-0">
      {first && group ? (
        <Link
          {...overFeed(first.post)}
          data-ring={group.profile.id}
          aria-label={text.yourStory}
          className={look}
        >
          <RingAvatar profile={group.profile} stories={group.stories} size={72} />
          <span aria-hidden>{text.yourStory}</span>
        </Link>
      ) : (
        <Link to="/create-story" data-ring="create" aria-label={text.createStory} className={look}>
          <span className="m-2 block">
            <ProfileAvatar
              profile={profile ?? { display_name: '', photo: null }}
              size={72}
              className="block!"
            />
          </span>
          <span aria-hidden>{text.createStory}</span>
        </Link>
      )}
      {first ? (
        <Link to="/create-story" data-ring="create" aria-label={text.createStory} className={plus}>
          <Plus size={18} aria-hidden />
        </Link>
      ) : (
        <span aria-hidden className={plus}>
          <Plus size={18} />
        </span>
      )}
    </li>
  )
}

const look =
  'grid justify-items-center gap-1.5 rounded-md text-small/[1.3] text-fg-muted -outline-offset-2! hover:text-fg'
const plus =
  'pointer-coarse:after:absolute pointer-coarse:after:-inset-2 absolute top-14.5 right-1.5 grid size-7 place-items-center rounded-full bg-accent text-on-accent ring-3 ring-bg'
