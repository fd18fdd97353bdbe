import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

/** A box to tick with its sentence. */
export function Checkbox({ children, className, ...rest }: Props) {
  return (
    <label className={clsx('inline-flex min-h-11 items-center gap-3', className)}>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 cursor-pointer appearance-none rounded-xs inset-ring-[1.5px] inset-ring-line-strong transition-colors checked:bg-accent checked:inset-ring-0 disabled:opacity-50"
        />
        <Check
          size={14}
          className="pointer-events-none absolute hidden text-on-accent peer-checked:block"
          strokeWidth={2.5}
          aria-hidden
        />
      </span>
      <span>{children}</span>
    </label>
  )
}
