import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'

type Choice<Value extends string> = { value: Value; label: ReactNode }

type Props<Value extends string> = {
  label: string
  /** Undefined if nothing is selected. */
  value: Value | undefined
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  full?: boolean
}

/** A few choices next to each other, one of them selected. Arrow keys move the selection. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  onChange,
  full = false,
}: Props<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('gap-0.5 rounded-md bg-surface-2 p-1', full ? 'flex max-sm:*:px-1.5' : 'inline-flex')}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={clsx(
            'relative inline-flex h-9 flex-1 items-center justify-center gap-2 rounded-sm px-4 text-[14px] whitespace-nowrap transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            choice.value === value
              ? 'bg-surface-hover font-semibold text-fg shadow-1'
              : 'font-medium text-fg-muted hover:text-fg',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 appearance-none rounded-sm outline-none focus-visible:outline-none"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
