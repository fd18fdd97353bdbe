import type { Story } from '@fanfare/contract/posts/story'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { ProfileAvatar } from '../../profiles/index.ts'
import { isLocked } from './order-rings.ts'

type Props = {
  profile: Pick<ProfileBadge, 'display_name' | 'photo'>
  stories: readonly Story[]
  /** The diameter of the picture. The ring is drawn outside it. */
  size: number
}

const GAP = 8
const STROKE = 2.4

/** A profile's picture in a ring with an arc for each story: colored while unseen, gray once seen. */
export function RingAvatar({ profile, stories, size }: Props) {
  const whole = size + GAP * 2
  return (
    <span className="relative block rounded-full" style={{ width: whole, height: whole, padding: GAP }}>
      <StoryArcs stories={stories} whole={whole} />
      <ProfileAvatar profile={profile} size={size} className="block!" />
    </span>
  )
}

/** The ring alone, around any content. */
export function StoryArcs({ stories, whole }: { stories: readonly Story[]; whole: number }) {
  return (
    <svg aria-hidden width={whole} height={whole} className="pointer-events-none absolute inset-0">
      {stories.map((story, place) => (
        <Arc
          key={story.post.id}
          place={place}
          count={stories.length}
          whole={whole}
          isSeen={story.is_seen || isLocked(story)}
        />
      ))}
    </svg>
  )
}

type ArcProps = { place: number; count: number; whole: number; isSeen: boolean }

function Arc({ place, count, whole, isSeen }: ArcProps) {
  const centre = whole / 2
  const radius = centre - STROKE / 2 - 0.1
  const round = 2 * Math.PI * radius
  const share = round / count
  // The gap looks smaller than it is, because the arcs have round ends. With many arcs, the gaps are smaller.
  const gap = count === 1 ? 0 : Math.min(7, share * 0.4)
  const turn = (360 * (place + gap / 2 / share)) / count - 90
  return (
    <circle
      cx={centre}
      cy={centre}
      r={radius}
      fill="none"
      strokeWidth={STROKE}
      strokeLinecap="round"
      strokeDasharray={`${share - gap} ${round}`}
      transform={`rotate(${turn} ${centre} ${centre})`}
      className={isSeen ? 'stroke-line-strong' : 'stroke-accent'}
    />
  )
}
