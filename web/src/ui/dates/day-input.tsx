import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { clampDay, parseDay } from './parse-day.ts'
import * as text from './dates-text.ts'

type Props = {
  label: string
  /** The day as YYYY-MM-DD. */
  value: string | undefined
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  /** Why the day is invalid. */
  error?: string | undefined
}

/**
 * A text field for a day as YYYY-MM-DD. Days outside `min` and `max` become the nearest bound; other text is
 * refused.
 */
export function DayInput({ label, value, onChange, min, max, error }: Props) {
  const [typed, setTyped] = useState<{ entry: string; over: string | undefined; isWrong: boolean }>()
  const id = useId()
  const errorId = `${id}-error`
  // A day chosen elsewhere replaces the typed text.
  const { entry, isWrong } = typed && typed.over === value ? typed : { entry: undefined, isWrong: false }
  const fault = isWrong ? text.enterDate : entry === undefined && error
  const commit = () => {
    if (entry === undefined) return
    const day = parseDay(entry)
    const isEmpty = entry.trim() === ''
    setTyped(day === undefined && !isEmpty ? { entry, over: value, isWrong: true } : undefined)
    if (day !== undefined) onChange(clampDay(day, { min, max }))
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-small font-medium text-fg-muted">
        {label}
      </label>
      <input
        id={id}
        value={entry ?? value ?? ''}
        placeholder={text.dateFormat}
        autoComplete="off"
        maxLength={12}
        aria-invalid={Boolean(fault)}
        aria-describedby={fault ? errorId : undefined}
        onChange={(event) => setTyped({ entry: event.target.value, over: value, isWrong: false })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
        className={clsx(
          'tabular mt-1 block h-10 w-full rounded-sm bg-surface-3 px-3 text-[15px] font-semibold text-fg outline-none placeholder:font-normal placeholder:text-fg-faint',
          'focus:inset-ring-2 focus:inset-ring-focus focus-visible:outline-none',
          fault && 'inset-ring-2 inset-ring-danger',
        )}
      />
      {fault && (
        <span id={errorId} role="alert" className="mt-1 block text-caption font-medium text-danger">
          {fault}
        </span>
      )}
    </div>
  )
}
