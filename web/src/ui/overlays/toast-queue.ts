export type ToastKind = 'success' | 'danger' | 'info' | 'pending'
export type ToastText = { kind: ToastKind; title?: string; message: string }
export type Toast = ToastText & { id: string; leaving: boolean }

export type ToastQueue = {
  show: (toast: ToastText & { id?: string }) => string
  dismiss: (id: string) => void
  pause: () => void
  resume: () => void
  subscribe: (listener: () => void) => () => void
  list: () => readonly Toast[]
}

type Timing = { shownMs: number; exitMs: number; most: number }

/**
 * The toasts on screen. Each stays `shownMs` (but not while paused, nor while it says that something is pending), is
 * marked as leaving for `exitMs`, then goes. One more than `most` makes the oldest leave. Showing an id again replaces
 * its words and starts its time anew.
 */
export function createToastQueue({ shownMs, exitMs, most }: Timing): ToastQueue {
  let toasts: readonly Toast[] = []
  let isPaused = false
  let count = 0
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const after = (id: string, milliseconds: number, action: (id: string) => void) => {
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(action, milliseconds, id))
  }
  const remove = (id: string) => {
    timers.delete(id)
    change(toasts.filter((toast) => toast.id !== id))
  }
  const dismiss = (id: string) => {
    change(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
    after(id, exitMs, remove)
  }
  const wait = (toast: Toast) => {
    if (!isPaused && toast.kind !== 'pending' && !toast.leaving) after(toast.id, shownMs, dismiss)
  }
  const show = ({ id, ...text }: ToastText & { id?: string }) => {
    count += 1
    const toast = { ...text, id: id ?? `toast-${count}`, leaving: false }
    clearTimeout(timers.get(toast.id))
    const isShown = toasts.some((other) => other.id === toast.id)
    change(isShown ? toasts.map((other) => (other.id === toast.id ? toast : other)) : [...toasts, toast])
    const staying = toasts.filter((other) => !other.leaving)
    for (const surplus of staying.slice(0, Math.max(0, staying.length - most))) dismiss(surplus.id)
    wait(toast)
    return toast.id
  }
  const pause = () => {
    isPaused = true
    for (const toast of toasts) if (!toast.leaving) clearTimeout(timers.get(toast.id))
  }
  const resume = () => {
    isPaused = false
    for (const toast of toasts) wait(toast)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { show, dismiss, pause, resume, subscribe, list: () => toasts }
}
