import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { clsx } from 'clsx'
import { ProfileAvatar } from '../../profiles/index.ts'

type Props = {
  id: string
  people: readonly ProfileCard[]
  /** The place of the one that Enter takes. */
  marked: number
  onChoose: (username: string) => void
}

/** The people whose names fit an @name. The focus stays in the words; the keys come from there. */
export function MentionList({ id, people, marked, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People"
      className="absolute inset-x-0 top-full z-30 mt-1.5 rounded-md bg-surface-2 p-1.5 shadow-2 inset-ring inset-ring-line"
    >
      {people.map((person, place) => (
        <div
          key={person.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === marked}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3',
            place === marked && 'bg-surface-hover',
          )}
          // The press must not take the focus away from the words before it is over.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person.username)
          }}
        >
          <ProfileAvatar profile={person} size={28} />
          <b className="truncate">{person.display_name}</b>
          <span className="truncate text-fg-faint">@{person.username}</span>
        </div>
      ))}
    </div>
  )
}
