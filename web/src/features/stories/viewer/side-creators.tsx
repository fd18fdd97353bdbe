import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { clsx } from 'clsx'
import { RelativeTime } from '../../../ui/dates/relative-time.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { firstToWatch } from '../rings/order-rings.ts'
import { RingAvatar } from '../rings/ring-avatar.tsx'
import * as text from './viewer-text.ts'
import type { Place } from './watch-place.ts'

type Props = { groups: readonly StoryGroup[]; place: Place; onChoose: (place: Place) => void }

const spots = [
  { by: -2, look: 'h-100 right-[calc(50%+var(--half)+386px)]' },
  { by: -1, look: 'h-130 right-[calc(50%+var(--half)+53px)]' },
  { by: 1, look: 'h-130 left-[calc(50%+var(--half)+53px)]' },
  { by: 2, look: 'h-100 left-[calc(50%+var(--half)+386px)]' },
] as const

/** The previous and next creators, in wide windows. */
export function SideCreators({ groups, place, onChoose }: Props) {
  const at = groups.findIndex(({ profile }) => profile.id === place.profileId)
  return spots.map(({ by, look }) => {
    const group = groups[at + by]
    const first = group && firstToWatch(group.stories)
    if (!group || !first) return null
    const { profile, stories } = group
    const picture = first.post.media[0]?.picture ?? first.post.preview
    return (
      <button
        key={profile.id}
        type="button"
        onClick={() => onChoose({ profileId: profile.id, storyId: first.post.id })}
        className={clsx(
          '[--half:calc(min(844px,100dvh-48px)*9/32)] absolute top-1/2 aspect-9/16 -translate-y-1/2 overflow-hidden rounded-xl bg-surface-2 max-xl:hidden',
          look,
        )}
      >
        {picture && (
          <Picture picture={picture} alt="" sizes="293px" className="size-full brightness-[0.42]" />
        )}
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-0.5">
          <RingAvatar profile={profile} stories={stories} size={64} />
          <span className="sr-only">{text.storiesByLead}</span>
          <b dir="auto" className="mt-1">
            {profile.display_name}
          </b>{' '}
          <small className="text-small text-[#d9d2c4]">
            <RelativeTime at={first.post.published_at ?? first.post.created_at} />
          </small>
        </span>
      </button>
    )
  })
}
