import type { Post } from '@fanfare/contract/posts/post'
import { ApiProblem } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import type { EditingWorld } from './editing.ts'
import { formOf, type PostDraft } from './drafts/post-draft.ts'

/**
 * Creates the post under its own id, or changes it if it exists already. If an earlier response was lost, creating the
 * post again returns its first version, so a change follows.
 */
export const sendPost: EditingWorld['sendPost'] = async ({ draft, isKnown, isUnsure, isDraft }) => {
  if (isKnown) return change(draft, isDraft)
  try {
    const post = await call('POST /post', { body: { id: draft.id, ...formOf(draft, { isDraft }) } })
    return isUnsure ? await change(draft, isDraft) : post
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'conflict') return change(draft, isDraft)
    throw error
  }
}

function change(draft: PostDraft, isDraft: boolean): Promise<Post> {
  return call('PUT /post/:id', { params: { id: draft.id }, body: formOf(draft, { isDraft }) })
}
