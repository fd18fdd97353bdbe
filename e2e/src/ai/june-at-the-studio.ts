import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { buyCredits, memberOf, visitAs, type Member } from '../members.ts'

export interface Studio {
  readonly fanfare: Fanfare
  readonly browser: Browser
  /** A user with 100 credits to spend. */
  readonly june: Member
  /** June's browser. Each test gets a new browser profile. */
  readonly seat: Visit
}

/**
 * Before the tests of the calling file, starts a server with the local engine and signs June up. `settings` returns
 * further environment variables. It is called after the hooks that were registered earlier.
 */
export function juneAtTheStudio(settings: () => Record<string, string> = () => ({})): Studio {
  let fanfare: Fanfare
  let browser: Browser
  let june: Member
  let seat: Visit | undefined
  beforeAll(async () => {
    fanfare = await startFanfare(() => ({ LOCAL_ENGINE_WORKERS: '1', ...settings() }))
    browser = await openBrowser()
    june = await memberOf(fanfare, { username: 'june', name: 'June Arai' })
    await buyCredits(june)
  })
  afterAll(async () => {
    await browser.close()
    await fanfare.stop()
  })
  beforeEach(async () => {
    await seat?.context.close()
    seat = await visitAs(browser, fanfare, june)
  })
  return {
    get fanfare() {
      return fanfare
    },
    get browser() {
      return browser
    },
    get june() {
      return june
    },
    get seat() {
      if (!seat) throw new Error('June’s browser is only open during a test.')
      return seat
    },
  }
}
