import { times } from '@fanfare/contract/interface/times'
import { serverNotResponding } from '../../plumbing/api/api-text.ts'
import type { Toast } from './show-toast.ts'

/**
 * How long a toast stays, in milliseconds; 0 until it is replaced. The message about a timeout stays longer, because
 * people don't expect it at that moment.
 */
export function toastTimeOf({ kind, message }: Pick<Toast, 'kind' | 'message'>): number {
  if (kind === 'pending') return 0
  return message === serverNotResponding ? times.timeoutMessage : times.toast
}
