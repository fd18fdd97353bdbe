import { createStore } from '../../plumbing/stores/store.ts'

export type ToastKind = 'success' | 'danger' | 'info' | 'pending'
export type Toast = { id: string; kind: ToastKind; title?: string; message: string }

/** Toasts that aren't on screen yet. `Toasts` takes them over once its code has loaded. */
export const newToasts = createStore<readonly Toast[]>([])

let count = 0

/**
 * Shows a toast and returns its id. Passing the id of a visible toast replaces its text, for example when
 * "Processing" becomes "Post removed successfully". A danger toast without a title gets the title Error.
 */
export function showToast({
  id = `toast-${(count += 1)}`,
  ...toast
}: Omit<Toast, 'id'> & { id?: string }): string {
  newToasts.set([...newToasts.get(), { ...toast, id }])
  return id
}

/** Returns the toasts that aren't on screen yet, oldest first, and forgets them. */
export function takeNewToasts(): readonly Toast[] {
  const taken = newToasts.get()
  if (taken.length > 0) newToasts.set([])
  return taken
}
