import type { Post } from '@fanfare/contract/posts/post'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cachePost } from '../../../entities/posts/index.ts'
import { refreshStories } from '../../../entities/stories/index.ts'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { newId } from '../../../plumbing/new-id.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { formOf, type StoryDraft } from './story-draft.ts'

/** Publishes a story. A retry after a lost response doesn't publish it twice. */
export function usePublishStory(onPublished: (post: Post) => Promise<void>) {
  const client = useQueryClient()
  const [id] = useState(newId)
  return useMutation({
    mutationFn: ({ draft, contentId }: { draft: StoryDraft; contentId: string }) =>
      call('POST /post', { body: { id, ...formOf(draft, contentId) } }),
    onSuccess: async (post) => {
      void cachePost(client, post)
      void refreshStories(client)
      await onPublished(post)
    },
    onError: (error) => showToast({ kind: 'danger', message: reasonOf(error) }),
  })
}

/** An error next to a field is more specific than the general message. */
function reasonOf(error: unknown): string {
  const [reason] = error instanceof ApiProblem ? Object.values(error.fields) : []
  return reason ?? messageOf(error)
}
