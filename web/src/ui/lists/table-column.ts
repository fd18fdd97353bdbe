import type { ReactNode } from 'react'
import { formatCredits } from '@fanfare/contract/money/credits-text'

/** One column of a list of rows, as the table on the screen and the exported file both have it. */
export type Column<Row> = {
  label: string
  kind: 'text' | 'credits' | 'count'
  /** Words for a text, a number for the other kinds. */
  value: (row: Row) => string | number
  /** What the cell shows where that is more than the value. */
  cell?: (row: Row) => ReactNode
  /** The column takes all the room that the others leave, and shortens what does not fit. */
  takesRest?: boolean
}

const whole = new Intl.NumberFormat('en')

/** The value of a column as a person reads it. */
export function valueInWords<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (typeof value === 'string') return value
  return column.kind === 'credits' ? formatCredits(value) : whole.format(value)
}
