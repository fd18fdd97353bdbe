import type { PlanStep } from './explain-statement.ts'

/** Whether a table is too large to be read from end to end. PostgreSQL reads a small one so, however good its indexes are. */
export const isLarge = (table: string, rowsIn: ReadonlyMap<string, number>): boolean =>
  (rowsIn.get(table) ?? 0) >= 1000

/**
 * The longest walks of hot paths: the 500 latest posts, in search of a viewer's creators, and the variants of a row of
 * stories.
 */
const mostRows = 800

/** Statements that would become slower and slower in a growing database. */
export function faultsIn(steps: readonly PlanStep[], rowsIn: ReadonlyMap<string, number>): string[] {
  const faults = steps.map((step) => {
    if (step.does === 'sort') return step.rows > mostRows ? `sorts ${Math.round(step.rows)} rows` : null
    if (step.rows > mostRows) return `looks at ${Math.round(step.rows)} rows of ${step.table}`
    return step.index === null && isLarge(step.table, rowsIn) ? `reads all of ${step.table}` : null
  })
  return [...new Set(faults.filter((fault) => fault !== null))]
}

/** Which index serves which table, a line each. */
export const indexesIn = (steps: readonly PlanStep[]): string[] =>
  [
    ...new Set(
      steps.flatMap((step) => (step.does === 'scan' ? [`${step.table} by ${step.index ?? 'no index'}`] : [])),
    ),
  ].sort()
