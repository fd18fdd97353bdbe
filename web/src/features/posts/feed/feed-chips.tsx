import { Lock } from 'lucide-react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Chip } from '../../../ui/chip.tsx'
import { mediaChoices, withMedia, withNsfw } from './feed-choices.ts'
import type { FilterProps } from './feed-choices.ts'
import * as text from './feed-text.ts'

/** On a phone, chips to filter the feed by kind of media. Users who turned on NSFW posts also get an 18+ chip. */
export function FeedChips({ filter, onChange }: FilterProps) {
  const viewer = useViewer()
  const seesNsfw = viewer?.user.is_adult && viewer.user.sees_nsfw
  const chosen = filter.contentType ?? 'all'
  return (
    <div
      role="group"
      aria-label={text.media}
      className="no-scrollbar flex gap-2 overflow-x-auto px-4 pt-3.5 pb-4.5 md:hidden"
    >
      {mediaChoices.map(({ value, short }) => (
        <Chip
          key={value}
          on={value === chosen}
          icon={value === 'locked' && <Lock size={15} aria-hidden />}
          onClick={() => onChange(withMedia(filter, value))}
        >
          {short}
        </Chip>
      ))}
      {seesNsfw && (
        <Chip
          on={filter.nsfw !== 'false'}
          onClick={() => onChange(withNsfw(filter, filter.nsfw === 'false'))}
        >
          {text.adults}
        </Chip>
      )}
    </div>
  )
}
