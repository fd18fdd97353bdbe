import { queryOptions } from '@tanstack/react-query'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { isDraftClosed } from './draft-locks.ts'
import type { LocalDraft } from './local-drafts.ts'

/**
 * The ids of those drafts on this device that their author can continue here: no other tab has them open, and they
 * weren't published or deleted on another device.
 */
export const unfinishedDraftsQuery = (drafts: readonly LocalDraft[]) =>
  queryOptions({
    queryKey: ['unfinished drafts', drafts.map(({ draft }) => draft.id)],
    queryFn: async ({ signal }): Promise<string[]> => {
      const isClosed = await isDraftClosed()
      const waiting = drafts.filter(({ draft }) => isClosed(draft.id))
      const kept = await Promise.all(
        waiting.map(async ({ draft, isKnown }) => !isKnown || (await isDraftOnServer(draft.id, signal))),
      )
      return waiting.filter((_, place) => kept[place]).map(({ draft }) => draft.id)
    },
    gcTime: 0,
    staleTime: 0,
  })

/** Whether the server has this post as a draft. False if it was published or deleted. */
export async function isDraftOnServer(postId: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const post = await call('GET /post/:id', { params: { id: postId }, ...(signal && { signal }) })
    return post.status === 'draft'
  } catch (error) {
    if (isProblem(error, 'post-not-found')) return false
    throw error
  }
}
