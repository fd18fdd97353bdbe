import { median, percentile } from './load.ts'

/** One line of the results: what was measured, the figure, and its target. */
export interface Line {
  what: string
  figure: string
  aim: string
}

/** Prints lines as a table that reads well in a terminal and in Markdown. */
export function printTable(title: string, lines: readonly Line[]): void {
  const rows = [['measured', 'figure', 'aim'], ...lines.map(({ what, figure, aim }) => [what, figure, aim])]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const text = rows.map(
    (row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`,
  )
  text.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  process.stdout.write(`\n## ${title}\n\n${text.join('\n')}\n`)
}

export const ratio = (value: number): string => value.toFixed(2)

/** The median and the 95th percentile of some times. */
export function inMilliseconds(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `${Math.round(median(sorted))} ms, ${Math.round(percentile(sorted, 0.95))} ms`
}
