import { clsx } from 'clsx'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'ghost'
  | 'danger'
  | 'pay'
  | 'inverse'
  | 'media'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean }

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  secondary: 'bg-surface-3 text-fg hover:bg-surface-hover',
  outline: 'text-fg inset-ring inset-ring-line-strong hover:bg-surface-2',
  ghost: 'text-fg-muted hover:bg-surface-2 hover:text-fg',
  danger: 'bg-danger-tint text-danger hover:inset-ring hover:inset-ring-danger',
  pay: 'bg-brass text-on-brass hover:bg-brass-hover active:bg-brass-press',
  inverse: 'bg-fg text-fg-inverse hover:opacity-90',
  media: 'over-media hover:bg-black/80',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-9 rounded-sm px-3.5 text-[14px]',
  medium: 'h-11 rounded-md px-4.5 text-[15px]',
  large: 'h-13.5 rounded-md px-6 text-[16px]',
}

/** The classes of a button, so that a link can look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', full = false }: ButtonLook): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap select-none',
    'transition-[background-color,color,box-shadow,opacity] active:translate-y-px',
    'disabled:bg-surface-2 disabled:text-fg-faint disabled:inset-ring-0 disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
    full && 'w-full',
  )
}
