import path from 'node:path'
import { createVitest } from 'vitest/node'

export type Asked = { changed: string | null } | 'stop'
export type Answered = { tests: number; failed: string[] } | 'ready'

// Runs the given tests whenever the parent process asks, with one database for all runs. It runs in a copy of the tree,
// and each run stops at the first failing test.
const root = path.resolve(import.meta.dirname, '../..')
const vitest = await createVitest(
  'test',
  { root, watch: false, bail: 1, reporters: [{}], silent: true },
  { logLevel: 'silent' },
)
await vitest.standalone()
const specifications = await vitest.globTestSpecifications(process.argv.slice(2))

process.on('message', (asked: Asked) => {
  if (asked === 'stop') void stop()
  else void run(asked.changed)
})
process.on('disconnect', () => void stop())
// The parent process may have ended while the database was starting.
if (process.connected) answer('ready')
else await stop()

async function run(changed: string | null): Promise<void> {
  if (changed !== null) vitest.invalidateFile(path.join(root, changed))
  const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications)
  const tests = testModules.flatMap((module) => [...module.children.allTests()])
  const failed = [
    ...tests.filter((test) => test.result().state === 'failed').map((test) => test.fullName),
    ...testModules.flatMap((module) => module.errors().map((error) => error.message)),
    ...unhandledErrors.map(messageOf),
  ]
  answer({ tests: tests.length, failed })
}

/** A worker's errors arrive as objects without a prototype, which `String` can't convert. */
function messageOf(error: unknown): string {
  const isError = typeof error === 'object' && error !== null && 'message' in error
  return isError ? `Unhandled: ${String(error.message)}` : 'Unhandled error'
}

async function stop(): Promise<void> {
  await vitest.close()
  process.exit()
}

function answer(answered: Answered): void {
  process.send?.(answered)
}
