import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeFaults } from './code-faults.ts'
import { pickFaults, plant, type Fault } from './fault.ts'
import { sqlFaults } from './sql-faults.ts'
import { openTester, type Tester } from './tester.ts'

export type FileResult = {
  file: string
  text: string
  planted: number
  possible: number
  late: number
  survivors: Fault[]
  /** Why no fault was injected. */
  problem?: string
}

const MIN_LIMIT_MILLISECONDS = 30_000

/** Injects faults into a file of the copy, one after another, and runs its tests for each. */
export async function testFile(options: {
  copy: string
  file: string
  tests: string[]
  most: number
  seed: string
}): Promise<FileResult> {
  const { copy, file, tests } = options
  const text = readFileSync(path.join(copy, file), 'utf8')
  const all = faultsOf(file, text)
  const faults = pickFaults(all, { most: options.most, seed: `${options.seed} ${file}` })
  const result: FileResult = { file, text, planted: 0, possible: all.length, late: 0, survivors: [] }
  const tester = openTester(copy, tests)
  try {
    const started = performance.now()
    const sound = await tester.run(null, 600_000)
    if (sound === 'late' || sound.tests === 0 || sound.failed.length > 0) {
      const reason = sound === 'late' ? 'they do not end' : (sound.failed[0] ?? 'there are none')
      return { ...result, problem: `Its tests do not pass as it is: ${reason}` }
    }
    const limit = Math.max(MIN_LIMIT_MILLISECONDS, 4 * (performance.now() - started))
    for (const fault of faults) {
      writeFileSync(path.join(copy, file), plant(text, fault))
      const outcome = await runWith(tester, file, limit)
      result.planted += 1
      if (outcome === 'late') result.late += 1
      else if (outcome.failed.length === 0) result.survivors.push(fault)
    }
    return result
  } finally {
    writeFileSync(path.join(copy, file), text)
    await tester.stop()
  }
}

function faultsOf(file: string, text: string): Fault[] {
  return file.endsWith('.sql') ? sqlFaults(text) : codeFaults(file, text)
}

async function runWith(tester: Tester, file: string, limit: number): ReturnType<Tester['run']> {
  // Database functions are only created when the test process starts, so it has to restart.
  if (file.endsWith('.sql')) await tester.stop()
  return await tester.run(file, limit)
}
