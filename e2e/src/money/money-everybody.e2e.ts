import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { signUpStaff } from '../ledger.ts'
import { buyCredits, done, memberOf, postBy, sellMonths, visitAs, type Member } from '../members.ts'
import { password, signUp, type Person } from '../person.ts'
import { untilSettled } from '../settled.ts'
import { violationsOn, type Screen } from '../violations.ts'

// The money screens with data are accessible in both themes and at both sizes.
let fanfare: Fanfare
let browser: Browser
let mia: Member
let ada: Person
let screens: Screen[]

beforeAll(async () => {
  fanfare = await startFanfare(() => ({ PAYOUT_WAIT_DAYS: '0' }))
  browser = await openBrowser()
  mia = await memberOf(fanfare, { username: 'mia', name: 'Mia Moreau' })
  ada = await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' })
  const ines = await memberOf(fanfare, {
    username: 'ines',
    name: 'Ines Prado',
    person: await signUp(fanfare.url, 'ines@example.com', 'mia'),
  })
  const leo = await memberOf(fanfare, { username: 'leo', name: 'Leo Brandt' })
  const locked = await fill({ ines, leo })
  screens = screensOf({
    locked,
    card: await checkoutOf('stripe-checkout'),
    crypto: await checkoutOf('coinbase-charge'),
  })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('every money screen passes WCAG A and AA in both themes and at both sizes', async () => {
  expect(await faultsOf(screens, mia)).toEqual({})
})

test('the admin’s payouts page passes WCAG A and AA', async () => {
  const payouts = { path: '/admin/payouts', open: shows('table', /^Payouts/) }
  expect(await faultsOf([payouts], ada)).toEqual({})
})

test('earnings, transactions and billing are no wider than the window, at any width', async () => {
  const { page, context } = await visitAs(browser, fanfare, mia)
  const tooWide: string[] = []
  const wide = ['/earnings', '/transactions', '/settings?of=billing#billing']
  for (const { path, open } of screens.filter((screen) => wide.includes(screen.path))) {
    await page.goto(path)
    await untilSettled(page)
    if (path === '/earnings') await open?.(page)
    for (const width of [320, 360, 390, 640, 768, 820, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await untilSettled(page)
      const cut = await page.evaluate(() => {
        const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth
        const boxes = [...document.querySelectorAll('main :has(> table)')]
        const isCut = boxes.some(
          (box) => getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth,
        )
        return isWide || isCut
      })
      if (cut) tooWide.push(`${path} at ${width}`)
    }
  }
  expect(tooWide).toEqual([])
  await context.close()
})

test('in high contrast the parts of sliders and progress bars differ, and a chart stays visible', async () => {
  const { page, context } = await visitAs(browser, fanfare, mia)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings#plans')
  const slider = page.getByRole('slider').first()
  await slider.waitFor()
  const colors = await slider.evaluate((input) => {
    const handle = input.parentElement
    const line = handle?.parentElement
    return [line, ...(line?.children ?? []), document.body].map(
      (one) => one && getComputedStyle(one).backgroundColor,
    )
  })
  // The track, its selected part, the handle and the page all have different colors.
  expect(new Set(colors).size).toBe(4)
  await page.goto('/settings#wallet')
  const bar = page.getByRole('progressbar').first()
  await bar.waitFor()
  const barColors = await bar.evaluate((one) =>
    [one, one.firstElementChild, document.body].map((part) => part && getComputedStyle(part).backgroundColor),
  )
  // The rest of the bar, its filled part and the page have different colors.
  expect(new Set(barColors).size).toBe(3)
  await page.goto('/earnings')
  const plot = page.getByRole('slider', { name: /point by point/ }).locator('..')
  await plot.waitFor()
  expect(await plot.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  const parts = page.getByRole('main').locator('[aria-hidden] > span[title]')
  await parts.nth(1).waitFor()
  const looks = await parts.evaluateAll((all) =>
    all.map((one) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one)
      return { border: `${borderTopWidth} ${borderTopColor}`, color: backgroundColor }
    }),
  )
  // The parts of the bar of earnings by type have outlines and differ from each other.
  expect(new Set(looks.map(({ border }) => border))).toEqual(new Set([`1px ${text}`]))
  expect(new Set(looks.map(({ color }) => color)).size).toBe(looks.length)
  await context.close()
})

async function faultsOf(wanted: readonly Screen[], who: Person): Promise<object> {
  const { page, context, faults } = await visitAs(browser, fanfare, who)
  const found = await violationsOn(page, wanted)
  await context.close()
  return faults.length > 0 ? { ...found, faults } : found
}

/**
 * Gives Mia and Ines sales, purchases, subscriptions, invitations and payout requests. Returns a post that Mia can buy.
 */
async function fill({ ines, leo }: { ines: Member; leo: Member }): Promise<string> {
  await Promise.all([buyCredits(mia, 'credits-600'), buyCredits(ines, 'credits-600')])
  for (const creator of [mia, ines, leo]) await sellMonths(creator, 30, 10)
  const sold = await postBy(mia, { picture: 'ribbons.jpg', description: 'Ribbons', price: 40 })
  const locked = await postBy(leo, { picture: 'coat.jpg', description: 'The red coat', price: 12.5 })
  const [, , soldId] = sold.split('/')
  await done(ines.send('POST', `/post/${soldId}/buy`, { price: 40 }))
  await done(
    ines.send('POST', `/profile/${mia.profileId}/tip`, { id: randomUUID(), amount: 500, message: 'Yes!' }),
  )
  await done(mia.send('POST', `/profile/${ines.profileId}/tip`, { id: randomUUID(), amount: 300 }))
  const month = { months: 1, price: 30, renews: true }
  await done(ines.send('POST', `/profile/${mia.profileId}/subscribe`, { id: randomUUID(), ...month }))
  await done(mia.send('POST', `/profile/${ines.profileId}/subscribe`, { id: randomUUID(), ...month }))
  for (const creator of [mia, ines]) {
    const account = { iban: 'NL91ABNA0417164300', holder: creator.username, password }
    await done(creator.send('PUT', '/payments/account-iban', account))
    await done(creator.send('POST', '/user/payout', { id: randomUUID(), amount: 200, method: 'iban' }))
  }
  return locked
}

/** Starts a payment and returns its payment page. */
async function checkoutOf(kind: 'stripe-checkout' | 'coinbase-charge'): Promise<string> {
  const body = { id: randomUUID(), package_id: 'credits-250' }
  const started = await mia.send('POST', `/token/create-${kind}`, body)
  const { url } = (await started.json()) as { url: string }
  return url
}

const screensOf = (at: { locked: string; card: string; crypto: string }): Screen[] => [
  { path: '/earnings', open: shows('table', /^Earnings by month/) },
  { path: '/earnings?period=1year', open: press('Pay out') },
  { path: '/transactions', open: shows('button', /^Tip/) },
  { path: '/transactions?type=profile_tip', open: press(/^Tip/) },
  ...['billing', 'wallet', 'referrals', 'subscription', 'plans', 'notification'].map((tab) => ({
    path: `/settings?of=${tab}#${tab}`,
  })),
  { path: '/saved', open: press(/Add credits$/) },
  { path: '/leo#tip', open: shows('dialog', 'Send a tip') },
  { path: '/leo#subscribe-3', open: shows('dialog', 'Subscribe to Leo Brandt') },
  { path: `${at.locked}#buy`, open: shows('dialog', 'Unlock this post') },
  { path: at.card, open: shows('button', 'Use test card') },
  { path: at.crypto, open: shows('button', 'Pay the exact amount') },
]

const shows =
  (role: 'table' | 'button' | 'dialog', name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().waitFor()

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
  await untilSettled(page)
}
