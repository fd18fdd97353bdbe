import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildWeb } from './build-web.ts'
import { findBrowsers } from './chromium/find-browsers.ts'
import { runVitest } from './tests/run-vitest.ts'

/** Test files that use random values, or that do more in a soak than in `npm test`. */
const files: Record<string, string[]> = {
  'vitest.config.ts': [
    'contract/src/money/money.test.ts',
    'server/src/modules/ai/catalogue/price.test.ts',
    'server/src/modules/payments/offers/floor.test.ts',
    'server/src/modules/payments/offers/price-list.test.ts',
    'server/src/modules/subscriptions/plans/plan-prices.test.ts',
    'server/src/product-tests/ai-kill.test.ts',
    'server/src/product-tests/money/money.test.ts',
    'server/src/product-tests/security/refusals.test.ts',
  ],
  'e2e/vitest.config.ts': ['e2e/src/money/money-crash.e2e.ts', 'e2e/src/money/money-late-webhook.e2e.ts'],
}

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string' },
  },
  allowPositionals: true,
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.')
if (!/^[1-9]\d*$/.test(values.kills)) throw new Error('--kills takes a whole number above 0.')
const chosen = Object.entries(files)
  .map(([config, all]) => ({ config, files: all.filter(isWanted) }))
  .filter((group) => group.files.length > 0)
if (chosen.length === 0)
  throw new Error(`No test in the soak has a path that contains ${positionals.join(' or ')}.`)

await buildWeb()
const endsAt = performance.now() + minutes * 60_000
let rounds = 0
do {
  rounds += 1
  const seed = values.seed ?? String(randomInt(2 ** 31))
  const failed = await runRound(seed)
  if (failed.length > 0) {
    console.log(`Failed in round ${rounds}: ${failed.join(', ')}`)
    console.log(`Repeat it: npm run soak -- --seed ${seed} --kills ${values.kills} ${failed.join(' ')}`)
    process.exit(1)
  }
} while (performance.now() < endsAt && values.seed === undefined)
console.log(`${rounds} rounds with different seeds, and no failures.`)

/** Runs each selected file once. Returns those that failed. */
async function runRound(seed: string): Promise<string[]> {
  console.log(`\nRound ${rounds}, seed ${seed}`)
  const env = { SOAK_SEED: seed, SOAK_KILLS: values.kills, ...(await findBrowsers()) }
  const failed: string[] = []
  for (const group of chosen) {
    const results = await runVitest(group.config, { env, files: group.files })
    failed.push(...results.filter(({ failures }) => failures.length > 0).map(({ file }) => file))
  }
  return failed
}

function isWanted(file: string): boolean {
  return positionals.length === 0 || positionals.some((part) => file.includes(part))
}
