import type { FileResult } from './run-vitest.ts'

/** A run with more unsteady files than this has failed: that many at once have a common cause. */
const MAX_UNSTEADY = 5

export interface Repeated {
  /** The last result of every file. */
  results: FileResult[]
  /** The first results of the files that failed at first and then passed. */
  unsteady: FileResult[]
}

/**
 * Runs every file that failed once more, one after another. A file that passes then counts as passed and is
 * returned as unsteady too. Beyond MAX_UNSTEADY failed files nothing is repeated, as the run has failed either way.
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
