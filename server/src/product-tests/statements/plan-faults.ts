import type { PlanStep } from './explain-statement.ts'

/**
 * Whether a table is too large to be read from end to end. PostgreSQL reads small tables this way, however good their
 * indexes are.
 */
export const isLarge = (table: string, rowsIn: ReadonlyMap<string, number>): boolean =>
  (rowsIn.get(table) ?? 0) >= 1000

/**
 * The most rows that a hot path reads: the 500 latest posts, to find those by a viewer's creators, and the variants of
 * a row of stories.
 */
const mostRows = 800

/** Statements that would become slower and slower as the database grows. */
export function faultsIn(steps: readonly PlanStep[], rowsIn: ReadonlyMap<string, number>): string[] {
  const faults = steps.map((step) => {
    if (step.does === 'sort') return step.rows > mostRows ? `sorts ${Math.round(step.rows)} rows` : null
    if (step.rows > mostRows) return `looks at ${Math.round(step.rows)} rows of ${step.table}`
    return step.index === null && isLarge(step.table, rowsIn) ? `reads all of ${step.table}` : null
  })
  return [...new Set(faults.filter((fault) => fault !== null))]
}

/** Which index serves which table, one per line. */
export const indexesIn = (steps: readonly PlanStep[]): string[] =>
  [
    ...new Set(
      steps.flatMap((step) => (step.does === 'scan' ? [`${step.table} by ${step.index ?? 'no index'}`] : [])),
    ),
  ].sort()
