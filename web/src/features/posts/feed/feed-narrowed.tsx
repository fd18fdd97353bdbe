import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { tagsOf, withoutSearch, withoutTag } from './feed-choices.ts'
import type { FilterProps } from './feed-choices.ts'
import * as text from './feed-text.ts'

/** The tags and the search term that filter the feed, each with a button to remove it. */
export function FeedNarrowed({ filter, onChange }: FilterProps) {
  const tags = tagsOf(filter)
  // A single tag is shown in the search field itself.
  if (tags.length + (filter.search ? 1 : 0) < 2) return null
  return (
    <ul aria-label={text.activeFilters} className="flex flex-wrap gap-2 pb-6 max-md:px-4">
      {tags.map((tag) => (
        <Narrowing key={tag} name={`#${tag}`} onRemove={() => onChange(withoutTag(filter, tag))} />
      ))}
      {filter.search && (
        <Narrowing name={`“${filter.search}”`} onRemove={() => onChange(withoutSearch(filter))} />
      )}
    </ul>
  )
}

function Narrowing({ name, onRemove }: { name: ReactNode; onRemove: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onRemove}
        className="inline-flex h-9 items-center gap-1.5 rounded-full bg-accent-tint pr-2.5 pl-3.5 text-[14px] font-semibold text-accent-text hover:inset-ring hover:inset-ring-accent-text"
      >
        {name}
        <X size={16} aria-hidden />
        <span className="sr-only">{text.removeFilter}</span>
      </button>
    </li>
  )
}
