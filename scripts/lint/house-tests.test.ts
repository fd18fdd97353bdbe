import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { steadyTests } from './house-tests.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } })
const test = '/repository/server/src/modules/tips/tips.test.ts'
const journey = '/repository/e2e/src/toasts.e2e.ts'
const wrong = (filename: string, code: string) => ({ filename, code, errors: 1 })

tester.run('a test waits for states, and uses neither a real clock nor real randomness', steadyTests, {
  valid: [
    { filename: test, code: `await expect.poll(count).toBe(1)` },
    { filename: test, code: `const at = world.clock.now().toString()` },
    { filename: journey, code: `await page.route('**/like', (route) => route.abort())` },
    { filename: '/repository/server/src/testing/pause.ts', code: `setTimeout(resolve, 20)` },
    { filename: '/repository/web/src/ui/toasts.tsx', code: `setTimeout(close, 3000)` },
  ],
  invalid: [
    wrong(test, `await new Promise((resolve) => setTimeout(resolve, 20))`),
    wrong(test, `import { setTimeout as wait } from 'node:timers/promises'`),
    wrong(test, `const started = performance.now()`),
    wrong(test, `const since = new Date(Date.now() - 60_000)`),
    wrong(test, `await pause(Math.random() * 100)`),
    wrong(journey, `await page.waitForTimeout(4000)`),
    wrong(journey, `await mia.page.waitForTimeout(4000)`),
    wrong(journey, `await page.unroute('**/like')`),
    wrong(journey, `await page.route('**/like', (route) => route.abort(), { times: 1 })`),
    wrong(journey, `await context.unrouteAll({ behavior: 'wait' })`),
  ],
})
