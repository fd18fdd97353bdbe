import { parseArgs } from 'node:util'
import { installNetworks } from '../engine/src/networks/install.ts'
import { buildWeb } from './build-web.ts'
import { type Browsers, findBrowsers } from './chromium/find-browsers.ts'
import { runChecks } from './run-checks.ts'
import { repeatFailed } from './tests/repeat-failed.ts'
import { type FileResult, runVitest } from './tests/run-vitest.ts'
import { summaryOf } from './tests/summary.ts'

const { values } = parseArgs({
  options: {
    // Doesn't run failed files again, which shows how reliable the tests are.
    strict: { type: 'boolean', default: false },
    // Runs only tests that could be affected by changes since main, without the checks and the e2e tests.
    changed: { type: 'boolean', default: false },
  },
})

if (values.changed) {
  const results = await runVitest('vitest.config.ts', { changedSince: 'main' })
  process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0)
}

// Otherwise tests would wait for minutes while the first process that uses the networks installs them. If this fails,
// those tests fail too.
const networks = installNetworks().catch((error: unknown) => console.error(String(error)))
const failedChecks = await runChecks()
await networks
const tests = await runVitest('vitest.config.ts')
const browsers = await prepareBrowsers()
const journeys = browsers ? await runVitest('e2e/vitest.config.ts', { env: { ...browsers } }) : []
if (!browsers) failedChecks.push('a browser and the web app for the end-to-end tests')

const first = [...tests, ...journeys]
const { results, unsteady } = values.strict
  ? { results: first, unsteady: [] }
  : await repeatFailed(first, runAlone)
const { lines, failed } = summaryOf({ failedChecks, results, unsteady })
if (failed > 0) process.exitCode = 1
console.log(`\n${lines.join('\n')}`)

/**
 * Builds the web app and returns the environment with which the e2e tests find Chromium. Prints the reason and returns
 * null if they can't run.
 */
async function prepareBrowsers(): Promise<Browsers | null> {
  const found = await findBrowsers()
  if (!found) {
    console.error(
      'The end-to-end tests need Chromium. Install it, for example with apt-get install chromium, or set CHROME_PATH.',
    )
    return null
  }
  try {
    await buildWeb()
    return found
  } catch (error) {
    console.error(String(error))
    return null
  }
}

async function runAlone({ config, file, failures }: FileResult): Promise<FileResult[]> {
  // An error outside of all files can't be reproduced by running one file.
  if (file === config) return []
  console.log(`\nRunning once more, alone: ${file} (${failures.length} failed)`)
  return await runVitest(config, { env: { ...browsers }, files: [file] })
}
