import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { ComposerPrompt } from '../../features/posts/feed/composer-prompt.tsx'
import { StoryRings } from '../../features/stories/rings/story-rings.tsx'
import { useViewer } from '../../plumbing/session/session.ts'
import * as text from './routes-text.ts'

/** The stories and, for a signed-in user, the composer prompt. Loads after the feed. */
export function FeedTop() {
  const viewer = useViewer()
  return (
    <>
      <div className="h-33.5">
        <StoryRings />
      </div>
      {viewer && (
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
    </>
  )
}
