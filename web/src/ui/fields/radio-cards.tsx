import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldMessages } from './field-messages.tsx'

type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  end?: ReactNode
  disabled?: boolean
}

type Props<Value extends string> = {
  label: string
  value: Value | undefined
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  /** Use `brass` for choices about money. */
  tone?: 'accent' | 'brass'
  /** Why a choice has to be made. */
  error?: string | undefined
}

/** Choices as rows with a radio mark, a hint, and something at the end such as a price. */
export function RadioCards<Value extends string>({
  label,
  value,
  choices,
  onChange,
  tone = 'accent',
  error,
}: Props<Value>) {
  const name = useId()
  const isBrass = tone === 'brass'
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error && `${name}-error`}
      className="grid gap-2"
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={clsx(
            'flex items-center gap-3.5 rounded-md px-4 py-3 transition-colors has-disabled:opacity-50',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            choice.value !== value && 'inset-ring inset-ring-line hover:bg-surface-2',
            choice.value === value &&
              (isBrass
                ? 'bg-brass-tint inset-ring-2 inset-ring-brass'
                : 'bg-surface-2 inset-ring-2 inset-ring-accent'),
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.disabled ?? false}
            onChange={() => onChange(choice.value)}
            className={clsx(
              'size-5 shrink-0 cursor-pointer appearance-none rounded-full inset-ring-2 inset-ring-line-strong outline-none checked:inset-ring-6 focus-visible:outline-none',
              isBrass ? 'checked:inset-ring-brass' : 'checked:inset-ring-accent',
            )}
          />
          <span className="min-w-0 flex-1">
            <b className="block leading-[1.35]">{choice.label}</b>
            {choice.hint && <span className="block text-small/[1.4] text-fg-faint">{choice.hint}</span>}
          </span>
          {choice.end}
        </label>
      ))}
      <FieldMessages id={name} error={error} />
    </div>
  )
}
