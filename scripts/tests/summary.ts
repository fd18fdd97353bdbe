import type { FileResult } from './run-vitest.ts'

export interface Run {
  failedChecks: string[]
  results: FileResult[]
  unsteady: FileResult[]
}

/**
 * The last lines of a run's output: unsteady files, one line for each failure, and the number of tests that passed and
 * failed.
 */
export function summaryOf({ failedChecks, results, unsteady }: Run): { lines: string[]; failed: number } {
  const failures = results.flatMap(linesOf)
  const passed = results.reduce((sum, file) => sum + file.passed, 0)
  // A run without tests must not pass.
  if (passed === 0) failures.push('  no test ran')
  const failed = failedChecks.length + failures.length
  return {
    lines: [
      ...under('Unsteady (failed, then passed alone):', unsteady.flatMap(linesOf)),
      ...under('Failed:', [...failedChecks.map((name) => `  check: ${name}`), ...failures]),
      `${passed} passed, ${failed} failed`,
    ],
    failed,
  }
}

function linesOf({ file, failures }: FileResult): string[] {
  return failures.map(({ title, error }) => `  ${file}: ${title}: ${error}`)
}

function under(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines]
}
