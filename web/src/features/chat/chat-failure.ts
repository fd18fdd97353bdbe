import { ApiProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'

/** The specification's sentence for failures without a specific reason. */
export const chatFailed = 'Something went wrong with the chat! Please try refreshing the page.'

/** The title of a failure, and its sentence. */
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
