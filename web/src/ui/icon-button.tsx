import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { Spinner } from './states/spinner.tsx'
import * as text from './ui-text.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** The button's label, because screen readers can't read the icon. */
  label: string
  icon: ReactNode
  look?: 'plain' | 'filled' | 'media'
  size?: 'small' | 'medium'
  badge?: number
  /** Shows a spinner and ignores presses until the action has finished. */
  pending?: boolean
  /**
   * The id of the text that explains why it is disabled. The button stays focusable, so that the text is announced.
   */
  heldUpBy?: string
}

const looks = {
  plain: 'text-fg-muted hover:bg-surface-2 hover:text-fg',
  filled: 'bg-surface-3 text-fg hover:bg-surface-hover',
  media: 'over-media hover:bg-black/80',
}

export function IconButton({
  label,
  icon,
  look = 'plain',
  size = 'medium',
  badge = 0,
  pending = false,
  heldUpBy,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={badge > 0 ? text.withUnread(label, badge) : label}
      {...(pending && { ...stopped, 'aria-busy': true })}
      {...(heldUpBy && { ...stopped, 'aria-describedby': heldUpBy })}
      className={clsx(
        'inline-grid shrink-0 place-items-center transition-colors',
        // The badge needs a positioned button. Without a badge, the caller can set the position.
        badge > 0 && 'relative',
        'disabled:bg-transparent disabled:text-fg-faint disabled:opacity-60 aria-disabled:opacity-60',
        pending && 'cursor-progress',
        size === 'small' ? 'size-9 rounded-sm' : 'size-11 rounded-md',
        looks[look],
        rest.className,
      )}
    >
      {pending ? <Spinner size={18} /> : icon}
      {badge > 0 && <Badge count={badge} className="absolute top-0.5 right-0 ring-3 ring-bg" />}
    </button>
  )
}

/** The button ignores presses, but keeps the focus, which natively disabled ones lose. */
const stopped = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } as const
