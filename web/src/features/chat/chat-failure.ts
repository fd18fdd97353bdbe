import { ApiProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'

/** The message for failures without a specific reason, as worded in the specification. */
export const chatFailed = 'Something went wrong with the chat! Please try refreshing the page.'

/** The title and the message to show for a failure. */
export function failureOf(error: unknown): { title: string; message: string } {
  const status = error instanceof ApiProblem ? error.status : 0
  const hasReason = status >= 400 && status < 500
  return {
    title: status === 500 ? 'Critical Error' : 'Error',
    message: hasReason ? messageOf(error) : chatFailed,
  }
}

export function tellChatFailure(error: unknown): void {
  showToast({ kind: 'danger', ...failureOf(error) })
}
