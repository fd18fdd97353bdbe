import { stringify } from 'csv-stringify/browser/esm/sync'

type Cell = string | number

/**
 * Hands the browser a file of comma-separated values: the header first, then a line a row. Words that a spreadsheet would
 * take for a formula are sent as words.
 */
export function saveCsv(name: string, header: readonly string[], rows: readonly (readonly Cell[])[]): void {
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  const file = new Blob(['\uFEFF', csvOf(header, rows)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([header, ...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
    // A number stays one, also below zero.
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  })
}
