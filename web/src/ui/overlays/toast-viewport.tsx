import { Toast as Base } from '@base-ui/react/toast'
import { times } from '@fanfare/contract/interface/times'
import { useEffect } from 'react'
import { newToasts, takeNewToasts, type ToastKind } from './show-toast.ts'
import { ToastRow } from './toast-row.tsx'
import { toastTimeOf } from './toast-time.ts'
import * as text from './overlays-text.ts'

const MOST = 3

/**
 * Toasts appear at the bottom center, on phones above the navigation bar, with the newest at the bottom. While a dialog
 * is open, they appear at the top, where they don't cover its price and buttons.
 */
export function ToastViewport() {
  return (
    <Base.Provider timeout={times.toast} limit={MOST}>
      <Base.Portal>
        <Base.Viewport
          aria-label={text.messages}
          className="toasts pointer-events-none fixed inset-x-4 bottom-[calc(var(--ff-bar)+var(--ff-foot,0px)+16px)] z-(--ff-z-toast) mx-auto flex max-w-105 flex-col-reverse gap-2"
        >
          <ToastRows />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastRows() {
  const { toasts, add } = Base.useToastManager<{ kind: ToastKind }>()
  // Screen readers announce only additions to an existing region, so even the first toast waits until it exists.
  useEffect(() => {
    const addNew = () => {
      for (const { id, kind, title, message } of takeNewToasts()) {
        const heading = title ?? (kind === 'danger' ? text.error : undefined)
        add({
          id,
          title: heading ?? message,
          description: heading && message,
          timeout: toastTimeOf({ kind, message }),
          priority: kind === 'danger' ? 'high' : 'low',
          data: { kind },
        })
      }
    }
    addNew()
    return newToasts.subscribe(addNew)
  }, [add])
  return toasts.map((toast) => <ToastRow key={toast.id} toast={toast} />)
}
