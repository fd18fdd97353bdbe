import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { faultsInLedger } from '../ledger.ts'
import { balanceOf, buyCredits, done, earningsOf, memberOf, visitAs, type Member } from '../members.ts'
import { balanceShown, untilFocused } from './money-steps.ts'
import { holdScripts, openEarly } from '../requests/hold-scripts.ts'
import { untilDayHasTime } from '../clocks.ts'
import { untilAppReady } from '../settled.ts'
import { introduce } from '../steps.ts'

// How people start to earn, with a link, a price and a first subscriber, and how they get credits without a card.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let ines: Member
let referrer: Visit
let leo: Visit
let fan: Visit

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  ines = await memberOf(fanfare, { username: 'ines', name: 'Ines Prado' })
  await buyCredits(ines)
  referrer = await visitAs(browser, fanfare, mara)
  leo = await visit(browser, fanfare)
  fan = await visitAs(browser, fanfare, ines)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('Leo arrives through Mara’s link, and the sign-up page mentions her', async () => {
  await referrer.page.goto('/settings#referrals')
  const field = referrer.page.getByLabel('Your link')
  await expect.poll(() => field.inputValue()).toMatch(/\/\?ref=[0-9a-f]{12}$/)
  const link = await field.inputValue()
  // Leo continues before the app is ready. Mara must still get her reward.
  const arrive = await holdScripts(leo.page)
  await openEarly(leo.page, link)
  await leo.page.getByRole('link', { name: 'Create account' }).first().click()
  await leo.page.waitForURL('**/signup', { waitUntil: 'commit' })
  arrive()
  await leo.page.getByText('Mara Oduya invited you to Fanfare.').waitFor()
  await introduce(leo.page, { username: 'leo', name: 'Leo Brandt' })
})

test('Leo sets his price during sign-up, and it appears on his page', async () => {
  const { page } = leo
  await page.getByLabel('One month').fill('20')
  await page.getByText('about $2.00').waitFor()
  await page.getByText(/You keep 80%: [\d,.]+ credits\./).waitFor()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('tab', { name: 'Discover' }).waitFor()
  await fan.page.goto('/leo')
  const offer = fan.page.getByRole('region', { name: 'Subscribe to Leo Brandt' })
  // 20 credits a month, with the form's default discounts of 10, 15 and 20%.
  for (const [length, price] of [
    ['1 month', '20.00'],
    ['3 months', '54.00'],
    ['6 months', '102.00'],
  ]) {
    const name = new RegExp(`^${length}[^]* ${price} ?credits$`)
    await offer.getByRole('radio', { name }).waitFor()
  }
  await offer.getByRole('radio', { name: 'Yearly' }).check()
  await offer.getByRole('radio', { name: /^12 months.* 192.00 ?credits$/ }).waitFor()
})

test('if Ines chooses the one-year plan before the app is ready, it is selected once it is', async () => {
  const { page } = fan
  const arrive = await holdScripts(page)
  await openEarly(page, '/leo')
  const offer = page.getByRole('region', { name: 'Subscribe to Leo Brandt' })
  await offer.getByRole('radio', { name: 'Yearly' }).check()
  arrive()
  await offer.getByRole('button', { name: /^Subscribe for 192 credits/ }).waitFor()
  await expect.poll(() => offer.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(false)
})

test('Mara sees that Leo joined, and that there is no reward yet', async () => {
  const { page } = referrer
  await page.reload()
  const people = page.getByRole('listitem').filter({ hasText: 'Leo Brandt' })
  await people.getByText('0.00').waitFor()
  expect(await earningsOf(mara)).toBe(0)
})

test('Ines subscribes to Leo for a month', async () => {
  const { page } = fan
  await page.goto('/leo')
  const offer = page.getByRole('region', { name: 'Subscribe to Leo Brandt' })
  await offer.getByRole('button', { name: /^Subscribe for 20 credits/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Leo Brandt' })
  // Ines chose the plan on Leo's page, so the dialog doesn't ask again and shows that the plan renews.
  const renews = dialog.getByRole('switch', { name: /renew/i })
  await renews.waitFor()
  await expect.poll(() => dialog.getByRole('radio', { name: /months?/ }).count()).toBe(0)
  const place = await renews.boundingBox()
  expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await dialog.getByRole('button', { name: /^Subscribe for 20 credits/ }).click()
  await page.getByText('You are now subscribed to this creator.').waitFor()
  await balanceShown(page, '80.00').waitFor()
  await page.getByRole('region', { name: 'Subscribed to Leo Brandt' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  const heading = page.getByRole('heading', { name: 'Subscribed to Leo Brandt' })
  await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('Leo gets 16.00, and Mara gets 10% of the fee', async () => {
  await leo.page.goto('/earnings')
  await leo.page
    .getByRole('region', { name: 'Earnings balance' })
    .getByText('16.00 credits', { exact: true })
    .waitFor()
  const { page } = referrer
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: 'Leo Brandt' }).getByText('0.40').waitFor()
  expect(await earningsOf(mara)).toBe(0.4)
  await page.goto('/transactions')
  await page.getByRole('button', { name: /\+0\.40/ }).waitFor()
  await expect.poll(() => page.getByText('Ines Prado').count()).toBe(0)
})

test('the daily free credits can only be claimed once', async () => {
  const { page } = fan
  await untilDayHasTime()
  await balanceShown(page, '80.00').click()
  const free = page
    .getByRole('dialog', { name: 'Add credits' })
    .getByRole('region', { name: 'Free daily credits' })
  await free.getByRole('button', { name: 'Claim 1 credit' }).click()
  await page.getByText('Free daily credits claimed successfully').waitFor()
  await free.getByText('Free credits claimed').waitFor()
  await expect.poll(() => free.getByRole('button').count()).toBe(0)
  const again = await ines.send('POST', '/token/free-daily-credits')
  expect(again.status).toBe(409)
  expect(await balanceOf(ines)).toBe(81)
})

test('a crypto payment adds its credits', async () => {
  const { page } = fan
  await page.goto('/leo')
  await balanceShown(page, '81.00').click()
  await payWithCrypto(page, 'Pay the exact amount')
  await page.getByText('100 credits added.').waitFor()
  await page.waitForURL(/\/leo$/)
  await balanceShown(page, '181.00').waitFor()
})

test('each payment has a receipt as a page and as a PDF', async () => {
  const { page, context } = fan
  await page.goto('/settings#billing')
  const payments = page.getByRole('list', { name: 'Payments, newest first' }).getByRole('listitem')
  await expect.poll(() => payments.count()).toBe(2)
  const opened = context.waitForEvent('page')
  await payments
    .last()
    .getByRole('link', { name: /^Receipt of/ })
    .click()
  const receipt = await opened
  await receipt.getByRole('heading', { name: 'Receipt' }).waitFor()
  await receipt.getByText('Sandbox: no real money moved.').waitFor()
  await receipt.getByRole('row', { name: /^Total paid \$10\.00/ }).waitFor()
  await receipt.close()

  const saved = page.waitForEvent('download')
  await payments
    .first()
    .getByRole('link', { name: /^PDF of/ })
    .click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/)
})

test('the titles of transactions contain no payment ids, which are shown below them', async () => {
  const { page } = fan
  await page.goto('/transactions')
  const row = page.getByRole('main').getByRole('button', { name: /^Credits bought by card/ })
  await row.getByText(/^pi_\w{7}$/).waitFor()
  await expect.poll(() => row.locator('b').innerText()).toBe('Credits bought by card')
})

test('a purchase of credits shows the money paid for it, in the list and in its details, and other transactions don’t', async () => {
  const { page } = fan
  await page.goto('/transactions')
  const row = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  for (const kind of ['Credits bought by card', 'Credits bought with crypto']) {
    const bought = row(new RegExp(`^${kind}`))
    await bought.getByText('Incoming · Paid $10.00').waitFor()
    await bought.click()
    const details = page.getByRole('dialog', { name: kind })
    const paid = details.locator('dl > div').filter({ has: page.getByText('Paid', { exact: true }) })
    await paid.getByText('$10.00', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
  }
  await row(/^Subscription/)
    .getByText('Outgoing')
    .waitFor()
  await expect.poll(() => row(/Paid/).count()).toBe(2)
})

test('nobody else can open a receipt', async () => {
  const { data } = await ines.get('GET /setting/billing', '/setting/billing')
  const address = `${fanfare.url}/api/token/receipt/${data[0]?.receipt_id ?? ''}`
  expect((await fetch(address, { headers: { cookie: ines.cookie } })).status).toBe(200)
  expect((await fetch(address, { headers: { cookie: mara.cookie } })).status).toBe(404)
  expect((await fetch(address)).status).toBe(401)
})

test('a failed crypto payment adds nothing', async () => {
  const { page } = fan
  await page.goto('/leo')
  await balanceShown(page, '181.00').click()
  await payWithCrypto(page, 'Let the payment fail')
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor()
  expect(await balanceOf(ines)).toBe(181)
})

test('the exported earnings match the tables', async () => {
  const { page } = leo
  const { id } = await ines.get('GET /profile/:id', '/profile/leo')
  await done(ines.send('POST', `/profile/${id}/tip`, { id: randomUUID(), amount: 31.25 }))
  await page.goto('/earnings')
  for (const [name, caption] of [
    ['Export monthly earnings as CSV', /^Earnings by month/],
    ['Export earnings by type as CSV', /^Earnings by type/],
  ] as const) {
    const table = page.getByRole('table', { name: caption })
    await table.getByText('25.00').first().waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const [head, ...rows] = parsed(await readFile(await (await saved).path(), 'utf8'))
    const shown = await rowsOf(table)
    expect(head?.slice(0, shown.head.length)).toEqual(shown.head)
    expect(rows.map((row) => row.slice(0, shown.head.length))).toEqual(shown.rows)
    expect(rows.length).toBeGreaterThan(0)
  }
})

test('unsubscribing with the keyboard moves the focus to the renewal switch, which keeps it while it is saved', async () => {
  const { id } = await ines.get('GET /profile/:id', '/profile/leo')
  await done(ines.send('PUT', `/profile/${id}/subscribe`, { renews: true }))
  const phones = await visitAs(browser, fanfare, { ...ines, size: phone })
  await phones.page.goto('/leo')
  await untilAppReady(phones.page)
  await phones.page
    .getByRole('main')
    .getByRole('button', { name: /^Subscribed until/ })
    .click()
  const opened = phones.page.getByRole('dialog', { name: 'Subscribed to Leo Brandt' })
  await untilFocused(opened)
  await unsubscribeIn(phones.page, opened)

  const { page } = fan
  await page.goto('/leo')
  await untilAppReady(page)
  await unsubscribeIn(page, page.getByRole('region', { name: 'Subscribed to Leo Brandt' }))

  await page.goto('/settings#subscription')
  await unsubscribeIn(page, page.getByRole('listitem').filter({ hasText: 'Leo Brandt' }))
  expect(phones.faults).toEqual([])
  await phones.context.close()
})

test('when Leo raises his price, Ines sees the new price and that her subscription ends, and can agree to it', async () => {
  const creator = leo.page
  await creator.goto('/settings#plans')
  await creator.getByLabel('One month').fill('25')
  await creator.getByRole('button', { name: 'Save plans' }).click()
  await creator.getByText('Subscription plans updated successfully.').waitFor()

  const { page } = fan
  // The page is open already, and going to the same address with a hash wouldn't load it again.
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Leo Brandt' })
  await row
    .getByText(
      /^The price went up to 25 credits\. Your subscription ends on .* unless you agree to the new price\.$/,
    )
    .waitFor()
  const agree = row.getByRole('button', { name: 'Agree to 25 credits' })
  await agree.focus()
  await page.keyboard.press('Enter')
  await row.getByText(/^Renews for 25 credits on /).waitFor()
  await expect.poll(() => agree.count()).toBe(0)
  // Agreeing charges nothing until the renewal.
  expect(await balanceOf(ines)).toBe(149.75)
})

/**
 * In a part of a page that shows Ines’ subscription, opens the dialog and cancels it, then opens it again and
 * unsubscribes, and finally turns renewal back on.
 */
async function unsubscribeIn(page: Page, part: Locator): Promise<void> {
  const button = part.getByRole('button', { name: 'Unsubscribe' })
  const dialog = page.getByRole('dialog', { name: 'Unsubscribe from Leo Brandt?' })
  const hasFocus = (control: Locator) => control.evaluate((node) => node === document.activeElement)
  await button.focus()
  await page.keyboard.press('Enter')
  await untilFocused(dialog)
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(button)).toBe(true)

  await page.keyboard.press('Enter')
  await untilFocused(dialog)
  await dialog.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const renews = part.getByRole('switch', { name: 'Renew automatically' })
  await expect.poll(() => hasFocus(renews)).toBe(true)
  await expect.poll(() => renews.isChecked()).toBe(false)
  await expect.poll(() => button.count()).toBe(0)

  const saving = Promise.withResolvers<void>()
  await page.route('**/subscribe', async (route) => {
    await saving.promise
    await route.continue()
  })
  await page.keyboard.press('Space')
  await part.getByRole('switch', { disabled: true }).waitFor()
  expect(await hasFocus(renews)).toBe(true)
  // A second press while the first is saved changes nothing.
  await page.keyboard.press('Space')
  await expect.poll(() => renews.isChecked()).toBe(true)
  saving.resolve()
  await button.waitFor()
  expect(await hasFocus(renews)).toBe(true)
  await expect.poll(() => renews.isChecked()).toBe(true)
}

test('every balance agrees with its entries, and no browser reported an error', async () => {
  expect(await faultsInLedger(fanfare)).toEqual([])
  expect([...referrer.faults, ...leo.faults, ...fan.faults]).toEqual([])
})

async function payWithCrypto(page: Page, how: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add credits' })
  await dialog.getByRole('radio', { name: /^100 credits/ }).check()
  await dialog.getByRole('radio', { name: /^Crypto/ }).check()
  await dialog.getByRole('button', { name: 'Pay $10.00' }).click()
  await page.getByRole('heading', { name: /^Pay 10\.00/ }).waitFor()
  await page.getByRole('button', { name: how }).click()
}

const parsed = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((value) => value.replaceAll('"', '')))

async function rowsOf(table: Locator): Promise<{ head: string[]; rows: string[][] }> {
  const [head = [], ...rows] = await table.evaluate((element) =>
    [...element.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll<HTMLElement>('th, td')].map(({ innerText }) => innerText),
    ),
  )
  // Drops the unit that a cell has for screen readers, and any text below its figure.
  return {
    head,
    rows: rows.map((row) => row.map((cell) => cell.split('\n')[0]?.replace(/ ?credits$/, '') ?? '')),
  }
}
