import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { buildWeb } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { runChecks } from './run-checks.ts'
import { root, runTool } from './tool.ts'

type Totals = { passed: number; failed: number }

/** What is read of Vitest's JSON report. */
const Report = Type.Object({
  testResults: Type.Array(
    Type.Object({
      name: Type.String(),
      status: Type.String(),
      assertionResults: Type.Array(Type.Object({ status: Type.String() })),
    }),
  ),
})

const failedChecks = await runChecks()
const tests = await runVitest('vitest.config.ts')
const journeys = await runJourneys()

const passed = tests.passed + journeys.passed
const failed = failedChecks + tests.failed + journeys.failed
if (failed > 0) process.exitCode = 1
console.log(`${passed} passed, ${failed} failed`)

async function runJourneys(): Promise<Totals> {
  const browser = await findChromium()
  if (!browser) {
    console.error(
      'The end-to-end tests need Chromium. Install it, for example with apt-get install chromium, or set CHROME_PATH.',
    )
    return { passed: 0, failed: 1 }
  }
  try {
    await buildWeb()
  } catch (error) {
    console.error(String(error))
    return { passed: 0, failed: 1 }
  }
  return await runAtMostTwice('e2e/vitest.config.ts', { CHROME_PATH: browser })
}

/**
 * Runs a configuration; files that failed run once more, and are named. A journey waits for a browser
 * and a server, and a busy machine can make it wait too long once. A defect fails both times.
 */
async function runAtMostTwice(config: string, env: Record<string, string>): Promise<Totals> {
  const first = await runVitest(config, { env })
  const failing = filesIn(reportOf(config)).filter(({ failed }) => failed > 0)
  // Many at once are no accident of the machine's.
  if (failing.length === 0 || failing.length > 3) return first
  const files = failing.map(({ name }) => name)
  console.log(`Failed at the first attempt and run once more: ${files.join(', ')}`)
  const second = await runVitest(config, { env, files })
  const counted = failing.reduce((sum, { passed }) => sum + passed, 0)
  return { passed: first.passed - counted + second.passed, failed: second.failed }
}

type RunOptions = { env?: Record<string, string>; files?: string[] }

async function runVitest(config: string, { env = {}, files = [] }: RunOptions = {}): Promise<Totals> {
  const report = reportOf(config)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { code } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...files,
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env, shown: true },
  )
  const found = filesIn(report)
  const passed = found.reduce((sum, file) => sum + file.passed, 0)
  const failed = found.reduce((sum, file) => sum + file.failed, 0)
  // A run of nothing is no proof.
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

function reportOf(config: string): string {
  return path.join(root, 'node_modules', '.cache', 'fanfare', `${config.replaceAll('/', '-')}.json`)
}

type File = Totals & { name: string }

/** The files of a report. One that failed without a failed test, as in its set-up, counts as one. */
function filesIn(report: string): File[] {
  if (!existsSync(report)) return []
  const { testResults } = Value.Parse(Report, JSON.parse(readFileSync(report, 'utf8')))
  return testResults.map(({ name, status, assertionResults }) => {
    const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length
    const failed = count('failed')
    return { name, passed: count('passed'), failed: status === 'failed' ? Math.max(1, failed) : failed }
  })
}
