import { ApiProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './chat-text.ts'

/** The title and the message to show for a failure. */
export function failureOf(error: unknown): { title: string; message: string } {
  const status = error instanceof ApiProblem ? error.status : 0
  const hasReason = status >= 400 && status < 500
  return {
    title: status === 500 ? text.criticalFailure : text.failure,
    message: hasReason ? messageOf(error) : text.chatFailed,
  }
}

export function tellChatFailure(error: unknown): void {
  showToast({ kind: 'danger', ...failureOf(error) })
}
