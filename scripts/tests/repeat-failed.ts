import type { FileResult } from './run-vitest.ts'

/** With more unsteady files than this a run fails, because so many at once must have a common cause. */
const MAX_UNSTEADY = 5

export interface Repeated {
  /** The latest result of every file. */
  results: FileResult[]
  /** The first results of files that failed and passed when repeated. */
  unsteady: FileResult[]
}

/**
 * Runs each failed file again, one after another. If a file passes then, it counts as passed and is also returned as
 * unsteady. With more than MAX_UNSTEADY failed files nothing is repeated, because the run has failed anyway.
 */
export async function repeatFailed(
  first: FileResult[],
  runAlone: (failed: FileResult) => Promise<FileResult[]>,
): Promise<Repeated> {
  const failed = first.filter(hasFailed)
  if (failed.length > MAX_UNSTEADY) return { results: first, unsteady: [] }
  const results = first.filter((result) => !hasFailed(result))
  const unsteady: FileResult[] = []
  for (const before of failed) {
    const again = await runAlone(before)
    const passes = again.length > 0 && !again.some(hasFailed) && again.some(({ passed }) => passed > 0)
    if (passes) unsteady.push(before)
    results.push(...(passes ? again : [before]))
  }
  return { results, unsteady }
}

function hasFailed({ failures }: FileResult): boolean {
  return failures.length > 0
}
