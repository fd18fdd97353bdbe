import { stringify } from 'csv-stringify/browser/esm/sync'
import type { Column } from './table-column.ts'

/**
 * Rows as a file for spreadsheets: the columns of the table, credits with two decimals, UTF-8 with its byte
 * order mark. Text from users never becomes a formula.
 */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const kinds = columns.map(({ kind }) => kind)
  return stringify(
    rows.map((row) => columns.map((column) => column.value(row))),
    {
      header: true,
      columns: columns.map(({ label }) => label),
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: {
        number: (value, { index }) => (kinds[index] === 'credits' ? value.toFixed(2) : String(value)),
      },
    },
  )
}
