import { createToastQueue } from './toast-queue.ts'
import type { ToastText } from './toast-queue.ts'

/** The one queue of the page; `Toasts` shows it. */
export const toastQueue = createToastQueue({ shownMs: 3000, exitMs: 150, most: 3 })

/**
 * Shows a toast and answers its id. Giving the id of a toast that is still there replaces its words, as
 * "Processing" becomes "Post removed successfully". A danger toast without a title is titled Error.
 */
export function showToast(toast: ToastText & { id?: string }): string {
  return toastQueue.show(toast)
}
