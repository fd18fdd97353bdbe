import { Toast as Base } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, RefreshCw, X } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import type { ToastKind } from './show-toast.ts'
import * as text from './overlays-text.ts'

const icons: Record<ToastKind, { icon: typeof Info; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-success' },
  danger: { icon: CircleAlert, colour: 'text-danger' },
  info: { icon: Info, colour: 'text-info' },
  pending: { icon: RefreshCw, colour: 'text-accent-text' },
}

/** One toast. It can be swiped away downwards or to the side. */
export function ToastRow({ toast }: { toast: Base.Root.ToastObject<{ kind: ToastKind }> }) {
  const { close } = Base.useToastManager()
  const kind = toast.data?.kind ?? 'info'
  const { icon: Icon, colour } = icons[kind]
  return (
    <Base.Root
      toast={toast}
      swipeDirection={['down', 'left', 'right']}
      className={clsx(
        'pointer-events-auto rounded-md shadow-2 data-limited:hidden',
        'transition-[opacity,translate,transform] duration-(--ff-t-fast) ease-in',
        'data-starting-style:translate-y-3 data-starting-style:opacity-0',
        'data-ending-style:opacity-0 not-data-swipe-direction:data-ending-style:translate-y-2',
        // A swiped toast leaves in the direction of the swipe.
        'data-swipe-direction:data-ending-style:[transform:translate(calc(var(--toast-swipe-movement-x)*1.5),calc(var(--toast-swipe-movement-y)*1.5))]',
        kind === 'danger' ? 'bg-danger-tint' : 'bg-surface-3',
      )}
    >
      <Base.Content className="flex min-h-14 items-center gap-3 py-2.5 pr-2 pl-3.5">
        <Icon size={20} className={clsx(colour, kind === 'pending' && 'animate-turn')} aria-hidden />
        <div className="min-w-0 flex-1 leading-[1.35]">
          <Base.Title render={<b />} className="block" />
          <Base.Description className="text-small text-fg-muted" />
        </div>
        <IconButton
          label={text.dismiss}
          size="small"
          icon={<X size={17} />}
          onClick={() => close(toast.id)}
        />
      </Base.Content>
    </Base.Root>
  )
}
