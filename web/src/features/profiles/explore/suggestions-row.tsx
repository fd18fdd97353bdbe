import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { Link } from '@tanstack/react-router'
import { Suggestion } from './suggestions.tsx'
import * as text from './suggestions-text.ts'

/** Creators in a row that scrolls sideways, for an item of the feed. */
export function SuggestionsRow({ profiles }: { profiles: readonly ProfileCard[] }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 max-md:px-4">
        <h2 id="suggested-in-feed" className="type-subheading">
          {text.suggestedCreators}
        </h2>
        <Link to="/explore" className="rounded-xs text-small text-fg-muted hover:text-fg">
          {text.seeAll}
        </Link>
      </div>
      <ul
        aria-labelledby="suggested-in-feed"
        className="no-scrollbar mt-4 flex snap-x gap-4 overflow-x-auto py-1 max-md:scroll-px-4 max-md:px-4"
      >
        {profiles.map((profile) => (
          <li key={profile.id} className="w-72 max-w-[80vw] shrink-0 snap-start">
            <Suggestion profile={profile} />
          </li>
        ))}
      </ul>
    </>
  )
}
