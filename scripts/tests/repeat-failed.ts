import type { FileResult } from './run-vitest.ts'

/** With more unsteady files than this a run fails, because so many at once must have a common cause. */
const MAX_UNSTEADY = 5
/** After this many files that fail again we stop repeating, because the run has already failed. */
const MAX_BROKEN = 5

export interface Repeated {
  /** The latest result of every file. */
  results: FileResult[]
  /** The first results of files that failed and passed when repeated. */
  unsteady: FileResult[]
}

/**
 * Runs each failed file again, one after another. A file that passes then counts as passed, and is also returned as
 * unsteady. Only the first MAX_UNSTEADY files count as passed: the next one makes the run fail.
 */
export async function repeatFailed(
  first: FileResult[],
  runAlone: (failed: FileResult) => Promise<FileResult[]>,
): Promise<Repeated> {
  const results = first.filter((result) => !hasFailed(result))
  const unsteady: FileResult[] = []
  const broken: FileResult[] = []
  for (const before of first.filter(hasFailed)) {
    const isOver = unsteady.length > MAX_UNSTEADY || broken.length >= MAX_BROKEN
    const again = isOver ? [] : await runAlone(before)
    const passes = again.length > 0 && !again.some(hasFailed) && again.some(({ passed }) => passed > 0)
    if (passes) unsteady.push(before)
    else broken.push(before)
    if (passes && unsteady.length <= MAX_UNSTEADY) results.push(...again)
  }
  return { results: [...results, ...unsteady.slice(MAX_UNSTEADY), ...broken], unsteady }
}

function hasFailed({ failures }: FileResult): boolean {
  return failures.length > 0
}
