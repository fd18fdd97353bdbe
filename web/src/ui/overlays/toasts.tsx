import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, RefreshCw, X } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../icon-button.tsx'
import { toastQueue } from './show-toast.ts'
import type { Toast, ToastKind } from './toast-queue.ts'
import { useListeners } from '../use-listeners.ts'

const icons: Record<ToastKind, { icon: typeof Info; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-success' },
  danger: { icon: CircleAlert, colour: 'text-danger' },
  info: { icon: Info, colour: 'text-info' },
  pending: { icon: RefreshCw, colour: 'text-accent-text' },
}

/** The place where toasts appear: bottom centre, above the bar on a phone, and above dialogs, which lie over the app. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.list)
  const place = useRef<HTMLElement>(null)
  useListeners(place, {
    mouseenter: toastQueue.pause,
    mouseleave: toastQueue.resume,
    focusin: toastQueue.pause,
    focusout: toastQueue.resume,
  })
  return createPortal(
    <section
      ref={place}
      aria-label="Messages"
      // A dialog hides from screen readers all that is no live region; each toast announces itself.
      aria-live="off"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--ff-bar)+var(--ff-foot,0px)+16px)] z-(--ff-z-toast) mx-auto grid max-w-105 gap-2"
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  )
}

function ToastRow({ toast }: { toast: Toast }) {
  const { icon: Icon, colour } = icons[toast.kind]
  const isDanger = toast.kind === 'danger'
  const title = toast.title ?? (isDanger ? 'Error' : undefined)
  return (
    <div
      role={isDanger ? 'alert' : 'status'}
      className={clsx(
        'pointer-events-auto flex min-h-14 items-center gap-3 rounded-md py-2.5 pr-2 pl-3.5 shadow-2',
        'transition-[opacity,translate] duration-(--ff-t-fast) ease-in',
        'starting:translate-y-3 starting:opacity-0',
        isDanger ? 'bg-danger-tint' : 'bg-surface-3',
        toast.leaving && 'translate-y-2 opacity-0',
      )}
    >
      <Icon size={20} className={clsx(colour, toast.kind === 'pending' && 'animate-turn')} aria-hidden />
      <p className="min-w-0 flex-1 leading-[1.35]">
        <b className="block">{title ?? toast.message}</b>
        {title && <span className="block text-small text-fg-muted">{toast.message}</span>}
      </p>
      <IconButton
        label="Dismiss"
        size="small"
        icon={<X size={17} />}
        onClick={() => toastQueue.dismiss(toast.id)}
      />
    </div>
  )
}
