import { useState } from 'react'
import { numberTyped, stepFrom, toDayHours } from './day-and-time.ts'
import { halfOf, pad } from './date-time.ts'
import { countsHoursTo23 } from './hour-cycle.ts'
import * as text from './dates-text.ts'

type Props = { value: Date; onChange: (value: Date) => void }

/**
 * Hours 0 to 23, or 1 to 12 with am and pm, depending on the viewer's locale, and minutes 0 to 59. Values out
 * of range become the nearest valid one.
 */
export function TimeInput({ value, onChange }: Props) {
  const to23 = countsHoursTo23()
  const half = halfOf(value)
  const set = (hours: number, minutes: number) =>
    onChange(new Date(value.getFullYear(), value.getMonth(), value.getDate(), hours, minutes))
  return (
    <div className="tabular flex items-center gap-1.5" role="group" aria-label={text.time}>
      {to23 ? (
        <NumberBox
          label={text.hours}
          value={value.getHours()}
          min={0}
          max={23}
          onChange={(hours) => set(hours, value.getMinutes())}
        />
      ) : (
        <NumberBox
          label={text.hours}
          value={value.getHours() % 12 || 12}
          min={1}
          max={12}
          onChange={(hours) => set(toDayHours(hours, half), value.getMinutes())}
        />
      )}
      <span aria-hidden>:</span>
      <NumberBox
        label={text.minutes}
        value={value.getMinutes()}
        min={0}
        max={59}
        onChange={(minutes) => set(value.getHours(), minutes)}
      />
      {!to23 && (
        <button
          type="button"
          aria-label={text.amOrPm(half)}
          onClick={() => set((value.getHours() + 12) % 24, value.getMinutes())}
          className="h-10 rounded-sm bg-surface-3 px-3 font-semibold hover:bg-surface-hover"
        >
          {half}
        </button>
      )}
    </div>
  )
}

type BoxProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void }

function NumberBox({ label, value, min, max, onChange }: BoxProps) {
  const [digits, setDigits] = useState<string>()
  const range = { min, max }
  const change = (next: number | undefined) => {
    if (next !== undefined) onChange(next)
    setDigits(undefined)
  }
  const commit = () => change(numberTyped(digits, range))
  const step = (by: 1 | -1) => change(stepFrom({ value, digits }, by, range))
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      value={digits ?? pad(value)}
      maxLength={2}
      onChange={(event) => setDigits(event.target.value.replaceAll(/\D/g, ''))}
      onBlur={commit}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'ArrowUp') step(1)
        if (event.key === 'ArrowDown') step(-1)
      }}
      className="h-10 w-11 rounded-sm bg-surface-3 text-center font-semibold outline-none focus:inset-ring-2 focus:inset-ring-focus focus-visible:outline-none"
    />
  )
}
