import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldProps } from './field-context.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onChange?: (on: boolean) => void }

export function Switch({ onChange, className, ...rest }: Props) {
  return (
    <input
      {...useFieldProps()}
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={rest.checked ?? false}
      onChange={(event) => onChange?.(event.target.checked)}
      className={clsx(
        'relative h-6.5 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-surface-3 inset-ring inset-ring-line-strong transition-colors',
        'after:absolute after:top-1 after:left-1 after:size-4.5 after:rounded-full after:bg-fg-muted after:transition-transform',
        'checked:bg-accent checked:inset-ring-0 checked:after:translate-x-4.5 checked:after:bg-on-accent disabled:opacity-50',
        className,
      )}
    />
  )
}
