import { useState } from 'react'
import { TextInput } from './text-input.tsx'

type Props = {
  /** A day as YYYY-MM-DD, or undefined for none. */
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** While a year is typed, the years 2, 20 and 202 pass by. */
const EARLIEST = '1900-01-01'

/** One day, typed or picked with the browser's own calendar, as the control of a `Field`. */
export function DayInput({ value = '', onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <TextInput
      type="date"
      value={typed}
      className="[&_input]:min-w-30"
      onChange={({ target }) => {
        setTyped(target.value)
        // Half a day reads as none: what was chosen holds until the day is whole, or the field is left.
        if (target.value >= EARLIEST) onChange(target.value)
      }}
      onBlur={({ target }) => {
        if (target.value === '') onChange(undefined)
        else setTyped(value)
      }}
    />
  )
}
