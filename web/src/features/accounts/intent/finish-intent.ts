import type { Viewer } from '../../../plumbing/session/session.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import type { KeptIntent } from '../../../plumbing/stores/intent.ts'
import { keepReturnedComment } from '../../../plumbing/stores/returned-comment.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './intent-text.ts'

/**
 * Completes an action that a visitor started before signing in. It runs before their page loads, so that the page
 * already shows the result. The server performs each action at most once. A comment is only sent when the user presses
 * Send again.
 */
export async function finishIntent(intent: KeptIntent, { profile }: Pick<Viewer, 'profile'>): Promise<void> {
  try {
    await send(intent, profile.id)
  } catch (error) {
    showToast({ kind: 'danger', message: messageOf(error) })
  }
}

async function send(intent: KeptIntent, profileId: string): Promise<void> {
  switch (intent.kind) {
    case 'like-post':
      await call('POST /post/:id/like', { params: { id: intent.postId } })
      return
    case 'save-post':
      await call('POST /post/:id/save', { params: { id: intent.postId } })
      return
    case 'like-comment': {
      const params = { id: intent.postId, commentId: intent.commentId }
      await call('POST /post/:id/comments/:commentId/like', { params })
      return
    }
    case 'follow':
      // The visitor may have signed in as the creator they wanted to follow.
      if (intent.profileId === profileId) return
      await call('POST /profile/:id/follow', { params: { id: intent.profileId } })
      showToast({ kind: 'success', message: text.nowFollowing })
      return
    case 'comment':
      keepReturnedComment({ postId: intent.postId, profileId, text: intent.text })
  }
}
