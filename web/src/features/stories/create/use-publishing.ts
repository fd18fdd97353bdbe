import type { Post } from '@fanfare/contract/posts/post'
import { filesAt, uploads, useUploadsWait } from '../../content/index.ts'
import { faultOf, storyPlace, type StoryDraft } from './story-draft.ts'
import { usePublishStory } from './use-publish-story.ts'

/**
 * Publishes the story once its file is ready, unless the user cancels or leaves meanwhile, or the file can't be used.
 */
export function usePublishing(draft: StoryDraft, onPublished: (post: Post) => Promise<void>) {
  const mutation = usePublishStory(onPublished)
  const { start, stop } = useUploadsWait({
    files: filesAt(storyPlace),
    onEnd: () => {
      const state = uploads.list().findLast(({ place }) => place === storyPlace)?.state
      if (state?.step !== 'ready' || faultOf(state.content) !== null) return
      mutation.mutate({ draft, contentId: state.content.id })
    },
  })
  return {
    publish: start,
    /** Cancels publishing that waits for the file; null if it doesn't wait. */
    stopWaiting: stop,
    isPublishing: mutation.isPending,
  }
}
