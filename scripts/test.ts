import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { runChecks } from './run-checks.ts'
import { root, runTool } from './tool.ts'

type Totals = { passed: number; failed: number }

const failedChecks = await runChecks()
const tests = await runVitest('vitest.config.ts')
const journeys = await runJourneys()

const passed = tests.passed + journeys.passed
const failed = failedChecks + tests.failed + journeys.failed
if (failed > 0) process.exitCode = 1
console.log(`${passed} passed, ${failed} failed`)

async function runJourneys(): Promise<Totals> {
  const browser = findChromium()
  if (!browser) {
    console.error(
      'The end-to-end tests need Chromium: install it (apt-get install chromium) or set CHROME_PATH.',
    )
    return { passed: 0, failed: 1 }
  }
  try {
    await buildWeb()
  } catch (error) {
    console.error(String(error))
    return { passed: 0, failed: 1 }
  }
  return await runVitest('e2e/vitest.config.ts', { CHROME_PATH: browser })
}

async function runVitest(config: string, env: Record<string, string> = {}): Promise<Totals> {
  const report = path.join(root, 'node_modules', '.cache', 'fanfare', `${config.replaceAll('/', '-')}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { code } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env, shown: true },
  )
  const { passed, failed } = totalsIn(report)
  // A file that does not load has no tests to fail, and a run of nothing is no proof.
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

function totalsIn(report: string): Totals {
  try {
    const result: unknown = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numberIn(result, 'numPassedTests'), failed: numberIn(result, 'numFailedTests') }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function numberIn(value: unknown, key: string): number {
  const entries = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map()
  return Number(entries.get(key) ?? 0)
}
