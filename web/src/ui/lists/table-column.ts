import type { ReactNode } from 'react'
import { formatCredits } from '@fanfare/contract/money/credits-text'

/** One column of a list of rows, for both the table on the screen and the exported file. */
export type Column<Row> = {
  label: string
  kind: 'text' | 'credits' | 'count'
  /** A string for text, a number for the other kinds. */
  value: (row: Row) => string | number
  /** The cell's content, if it shows more than the value. */
  cell?: (row: Row) => ReactNode
  /** The column takes all remaining space, and truncates longer content. */
  takesRest?: boolean
}

const whole = new Intl.NumberFormat('en')

/** The value of a column as people read it. */
export function valueInWords<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (typeof value === 'string') return value
  return column.kind === 'credits' ? formatCredits(value) : whole.format(value)
}
