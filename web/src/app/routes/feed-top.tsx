import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { ComposerPrompt } from '../../features/posts/feed/composer-prompt.tsx'
import { StoryRings } from '../../features/stories/rings/story-rings.tsx'
import { usePublishes, useViewer } from '../../plumbing/session/session.ts'
import * as text from './routes-text.ts'

/** The stories and, for a signed-in user, the composer prompt and the search. Loads after the feed. */
export function FeedTop() {
  const viewer = useViewer()
  const publishes = usePublishes()
  return (
    <>
      <div className="h-33.5">
        <StoryRings />
      </div>
      {viewer && publishes && (
        <div className="flex gap-2 max-md:px-4">
          <ComposerPrompt profile={viewer.profile} />
          {/* The header of a phone has no room for a search. */}
          <Link
            to="/search"
            aria-label={text.search}
            className="mb-1.5 grid w-14 shrink-0 place-items-center rounded-lg bg-surface-1 text-fg-muted hover:bg-surface-2 md:hidden"
          >
            <Search size={22} aria-hidden />
          </Link>
        </div>
      )}
      {viewer && !publishes && (
        <Link
          to="/search"
          className="mx-4 mb-1.5 flex min-h-14 items-center gap-3 rounded-lg bg-surface-1 px-4 text-fg-faint hover:bg-surface-2 md:hidden"
        >
          <Search size={22} className="shrink-0 text-fg-muted" aria-hidden />
          <span className="truncate">{text.searchSite}</span>
        </Link>
      )}
    </>
  )
}
