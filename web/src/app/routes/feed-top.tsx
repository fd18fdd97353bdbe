import { ComposerPrompt } from '../../features/posts/feed/composer-prompt.tsx'
import { StoryRings } from '../../features/stories/rings/story-rings.tsx'
import { useViewer } from '../../plumbing/session/session.ts'

/** The stories, and for a signed-in person the way to write a post. It loads after the feed. */
export function FeedTop() {
  const viewer = useViewer()
  return (
    <>
      <div className="h-33.5">
        <StoryRings />
      </div>
      {viewer && <ComposerPrompt profile={viewer.profile} />}
    </>
  )
}
