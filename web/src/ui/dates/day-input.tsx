import { useState } from 'react'
import { TextInput } from '../fields/text-input.tsx'

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
  const fallBack = (input: HTMLInputElement) => {
    setTyped(value)
    // Half a day is none to React too, which would leave it standing.
    input.value = value
  }
  return (
    <TextInput
      type="date"
      value={typed}
      className="[&_input]:min-w-30"
      onChange={({ target }) => {
        setTyped(target.value)
        // Half a day reads as none: what was chosen holds until the day is whole.
        if (target.value >= EARLIEST) onChange(target.value)
      }}
      onBlur={({ target }) => {
        const isCleared = target.value === '' && !target.validity.badInput
        if (isCleared) onChange(undefined)
        else fallBack(target)
      }}
    />
  )
}
