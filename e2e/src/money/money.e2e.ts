import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { faultsInLedger, signUpStaff } from '../ledger.ts'
import {
  balanceOf,
  done,
  earningsOf,
  memberOf,
  postBy,
  sellMonths,
  visitAs,
  type Member,
} from '../members.ts'
import { balanceShown, buyPackage, isMarked, markPage, payAtSandbox } from './money-steps.ts'
import { password } from '../person.ts'
import { untilSettled } from '../settled.ts'

// Money travels from a card to a creator's bank account. Every amount is exact, and the creator gets 80%.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let ines: Member
let fan: Visit
let creator: Visit
let admin: Visit
let forSale: string
let forCard: string
let forSubscribers: string
const DAY_MS = 86_400_000

beforeAll(async () => {
  // Earnings are available immediately in this test. Pending earnings are tested in money-pending.e2e.ts.
  fanfare = await startFanfare(() => ({ PAYOUT_WAIT_DAYS: '0' }))
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  ines = await memberOf(fanfare, { username: 'ines', name: 'Ines Prado' })
  const ada = await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' })
  await sellMonths(mara, 30, 10)
  const posts = [
    { picture: 'dahlia.jpg', description: 'Dahlia, complete', price: 212.5 },
    { picture: 'coat.jpg', description: 'The red coat', price: 27.35 },
    { picture: 'synth.jpg', description: 'Rehearsal night', access: 'subscribers' as const },
  ]
  const paths = await Promise.all(posts.map((post) => postBy(mara, post)))
  ;[forSale = '', forCard = '', forSubscribers = ''] = paths
  fan = await visitAs(browser, fanfare, ines)
  creator = await visitAs(browser, fanfare, mara)
  admin = await visitAs(browser, fanfare, ada)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('Ines buys 600 credits with the sandbox’s card and returns to where she was', async () => {
  const { page } = fan
  await page.goto('/mara')
  await balanceShown(page, '0.00').click()
  const dialog = page.getByRole('dialog', { name: 'Add credits' })
  await dialog.getByRole('radio', { name: /^600 credits/ }).waitFor()
  await buyPackage(page, 600)
  await page.waitForURL(/\/mara$/)
  await balanceShown(page, '600.00').waitFor()
  // After the credits have arrived, the page still has to return to where Ines was.
  await page.getByRole('button', { name: 'Tip', exact: true }).waitFor()
  expect(await balanceOf(ines)).toBe(600)
})

test('Ines tips Mara 100 credits with a message, and Mara earns 80', async () => {
  const { page } = fan
  await page.getByRole('button', { name: 'Tip', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a tip' })
  await dialog.getByRole('button', { name: '100 credits' }).click()
  await dialog.getByLabel('Message').fill('For the dahlias.')
  await dialog.getByText('500.00').waitFor()
  await dialog.getByRole('button', { name: /^Send tip/ }).click()
  await page.getByText('Tip sent successfully.').waitFor()
  await balanceShown(page, '500.00').waitFor()
  expect(await earningsOf(mara)).toBe(80)
})

test('before Ines buys the post, she can’t load any of its media', async () => {
  const id = forSale.split('/')[2] ?? ''
  const hers = await ines.get('GET /post/:id', `/post/${id}`)
  const own = await mara.get('GET /post/:id', `/post/${id}`)
  expect(hers).toMatchObject({ unlock: 'buy', media: [] })
  const preview = hers.preview?.sources[0]?.src ?? ''
  const addresses = mediaAddresses(own.media)
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of addresses) {
    const name = address.split('/').at(-1) ?? ''
    const guess = preview.replace(/[^/]+$/, name)
    const response = await fetch(fanfare.url + guess, { headers: { cookie: ines.cookie } })
    expect([403, 404], guess).toContain(response.status)
  }
})

test('Ines buys the post for 212.50 credits, and its picture appears without a reload', async () => {
  const { page } = fan
  await page.goto(forSale)
  await page.getByText('One-time payment of 212.50 credits.').waitFor()
  await markPage(page)
  await page.getByRole('button', { name: /^Unlock/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlock this post' })
  await dialog.getByText('287.50').waitFor()
  await dialog.getByRole('button', { name: /^Unlock/ }).click()
  await page.getByText('Post purchased successfully!').waitFor()
  const picture = page.getByRole('button', { name: /^Open photo 1/ }).first()
  await picture.waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('article img')].some(
      (image) => image instanceof HTMLImageElement && image.naturalWidth > 300 && image.complete,
    ),
  )
  expect(await isMarked(page)).toBe(true)
  await balanceShown(page, '287.50').waitFor()
  expect(await earningsOf(mara)).toBe(80 + 170)

  const hers = await ines.get('GET /post/:id', `/post/${forSale.split('/')[2] ?? ''}`)
  const [address = ''] = mediaAddresses(hers.media)
  const { cookie } = ines
  expect((await fetch(fanfare.url + address, { headers: { cookie } })).status).toBe(200)
  expect((await fetch(fanfare.url + address)).status).toBe(403)
})

test('Ines subscribes for three months with credits, and subscriber posts unlock', async () => {
  const { page } = fan
  await page.goto(forSubscribers)
  await page.getByText('Subscribe to Mara Oduya to unlock this post.').waitFor()
  const subscribe = page.getByRole('button', {
    name: /^Subscribe to Mara Oduya, from 27 a month with a longer plan, or 30 credits a month/,
  })
  const best = await page.getByText('Or from 27 a month with a longer plan').boundingBox()
  const monthly = await subscribe.getByText('30', { exact: false }).last().boundingBox()
  expect(best?.y).toBeGreaterThan(monthly?.y ?? Infinity)
  await subscribe.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Mara Oduya' })
  await dialog.getByRole('radio', { name: /^3 months/ }).check()
  await dialog.getByText('206.50').waitFor()
  await dialog.getByRole('button', { name: /^Subscribe for 81 credits/ }).click()
  await page.getByText('You are now subscribed to this creator.').waitFor()
  await page
    .getByRole('button', { name: /^Open photo 1/ })
    .first()
    .waitFor()
  await balanceShown(page, '206.50').waitFor()
  expect(await earningsOf(mara)).toBe(314.8)
  // The button that opened the dialog is gone, so the focus moves to the unlocked post.
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-start-of-post')))
    .toBe(true)
})

test('Ines pays for a post by card from a list and returns to that post, and her credits don’t change', async () => {
  const { page } = fan
  await page.goto('/mara')
  await page.getByRole('button', { name: 'Pay $2.74 by card' }).click()
  await page
    .getByRole('dialog', { name: 'Unlock this post' })
    .getByRole('button', { name: 'Pay $2.74' })
    .click()
  await payAtSandbox(page)
  await page.getByText('Post purchased successfully!').waitFor()
  await page.waitForURL((url) => url.pathname === forCard)
  await page
    .getByRole('button', { name: /^Open photo 1/ })
    .first()
    .waitFor()
  await balanceShown(page, '206.50').waitFor()
  expect(await earningsOf(mara)).toBe(336.68)
})

test('Mara sees the amounts, the fans who paid, and their messages', async () => {
  const { page } = creator
  await page.goto('/earnings')
  await page.getByRole('region', { name: 'Earnings balance' }).getByText('336.68').waitFor()
  const months = page.getByRole('table', { name: /^Earnings by month/ })
  await expect.poll(() => sumsOf(months)).toEqual(['64.80', '191.88', '80.00', '336.68'])
  await page.getByText('Ines Prado').first().waitFor()
  await page.goto('/transactions')
  await page.getByRole('button', { name: /^Tip/ }).click()
  await page.getByRole('dialog', { name: 'Tip' }).getByText('For the dahlias.').waitFor()
})

test('Mara’s top spenders are the people who paid in the chosen period', async () => {
  const { page } = creator
  await page.goto('/earnings?from=2024-01-05&to=2024-01-11')
  await page.getByText('No sales in this period.').waitFor()
  await expect.poll(() => page.getByText('Ines Prado').count()).toBe(0)
  await page.getByText('1 year', { exact: true }).click()
  await page.waitForURL(/period=1year/)
  const spenders = page.getByRole('table', { name: 'Top spenders in this period' })
  const row = spenders.getByRole('row', { name: /Ines Prado/ })
  await row.getByText('420.85').waitFor()
  await expect.poll(() => page.getByText('No sales in this period.').count()).toBe(0)
})

test('links open Mara’s subscribers, with their total spending, and her followers', async () => {
  const { page } = creator
  await done(ines.send('POST', `/profile/${mara.profileId}/follow`))
  await page.goto('/earnings')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subscribers' }).click()
  const table = page.getByRole('table', { name: /^Your active subscribers/ })
  const row = table.getByRole('row', { name: /Ines Prado/ })
  await row.getByText('81 credits for 3 months').waitFor()
  await row.getByText('420.85').waitFor()
  const answer = await creator.context.request.get('/api/profile/subscribers?state=active&limit=20')
  const [{ since, until, renews }] = ((await answer.json()) as { data: [OwnSubscriber] }).data
  const threeMonthsLater = new Date(since)
  threeMonthsLater.setUTCMonth(threeMonthsLater.getUTCMonth() + 3)
  expect(Math.abs(Date.parse(until) - threeMonthsLater.getTime())).toBeLessThan(4 * DAY_MS)
  const cells = await row.getByRole('cell').allInnerTexts()
  expect(cells.slice(0, 3)).toEqual([
    await dateIn(page, since),
    await dateIn(page, until),
    renews ? 'Yes' : 'No',
  ])
  await page.getByText('Expired', { exact: true }).click()
  await page.getByText('No expired subscribers').waitFor()
  await expect.poll(() => page.getByText('Ines Prado').count()).toBe(0)
  await page.getByRole('tab', { name: 'Followers' }).click()
  await page.getByRole('heading', { name: 'Followers', level: 1 }).waitFor()
  const followers = page.getByRole('table', { name: /^Your followers/ })
  await followers.getByRole('row', { name: /Ines Prado/ }).waitFor()
  await fan.page.goto('/subscribers')
  await fan.page.getByText('No subscribers yet').waitFor()
})

interface OwnSubscriber {
  since: string
  until: string
  renews: boolean
}

/** A time's date as the page shows it, such as `20-Nov-2026`, in the browser's time zone. */
const dateIn = (page: Page, at: string): Promise<string> =>
  page.evaluate((time) => {
    const date = new Date(time)
    const month = date.toLocaleString('en-US', { month: 'short' })
    return `${String(date.getDate()).padStart(2, '0')}-${month}-${date.getFullYear()}`
  }, at)

test('Mara moves 66.68 credits to her wallet', async () => {
  const { page } = creator
  await page.goto('/earnings')
  await page.getByRole('button', { name: 'Move earnings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move earnings' })
  await dialog.getByLabel('Amount').fill('66.68')
  await dialog.getByText('270.00').waitFor()
  await dialog.getByRole('button', { name: 'Move 66.68 credits' }).click()
  await dialog.waitFor({ state: 'detached' })
  await balanceShown(page, '66.68').waitFor()
  await page.getByRole('region', { name: 'Earnings balance' }).getByText('270.00').waitFor()
})

test('Mara adds her bank account and requests a payout of 250 credits', async () => {
  const { page } = creator
  await page.goto('/settings#billing')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const account = page.getByRole('dialog', { name: 'Bank account' })
  await account.getByLabel('Account holder').fill('Mara Oduya')
  await account.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 01')
  await account.getByRole('button', { name: 'Save account' }).click()
  await account.getByText('Enter your password.').waitFor()
  await account.getByLabel('Your password').fill('not this one')
  await account.getByRole('button', { name: 'Save account' }).click()
  await account.getByText('This isn’t a valid IBAN.').waitFor()
  await account.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00')
  await account.getByRole('button', { name: 'Save account' }).click()
  await account.getByText('Incorrect password.').waitFor()
  await account.getByLabel('Your password').fill(password)
  await account.getByRole('button', { name: 'Save account' }).click()
  await account.waitFor({ state: 'detached' })
  await page.getByText('4300').waitFor()

  await page.goto('/earnings')
  await page.getByRole('button', { name: 'Pay out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay out earnings' })
  await dialog.getByRole('radio', { name: /^Bank account/ }).check()
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByText('About $25.00.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Pay out 250 credits' }).click()
  await page.getByText('Payout of 250 credits requested.').waitFor()
  const balance = page.getByRole('region', { name: 'Earnings balance' })
  await balance.getByText(/^20\.00/).waitFor()
  await balance.getByText(/^250\.00/).waitFor()
})

test('only admins see the payouts page, and creators can’t approve their own', async () => {
  await creator.page.goto('/admin/payouts')
  await creator.page.getByRole('heading', { level: 1 }).waitFor()
  await untilSettled(creator.page)
  await expect.poll(() => creator.page.getByRole('table', { name: /^Payouts/ }).count()).toBe(0)
  const { data } = await mara.get('GET /user/payout', '/user/payout')
  const answer = await mara.send('POST', `/admin/payout/${data[0]?.id ?? ''}/approve`)
  expect(answer.status).toBe(403)
})

test('an admin approves the payout, pays it by hand and marks it as paid; Mara sees it', async () => {
  const { page } = admin
  await page.goto('/admin/payouts')
  const row = page.getByRole('table', { name: /^Payouts/ }).getByRole('row', { name: /Mara Oduya/ })
  await row.getByText('NL91ABNA0417164300').waitFor()
  const profile = await row.getByRole('link', { name: /^@/ }).first().getAttribute('href')
  expect(profile).toMatch(/^\/admin\/profiles\//)
  await page.getByRole('button', { name: 'Approve: payout to Mara Oduya' }).click()
  await page.getByRole('button', { name: 'Approve payout' }).click()
  await row.getByText('Approved').waitFor()
  await page.getByRole('button', { name: 'Mark as paid: payout to Mara Oduya' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
  await dialog.getByLabel('Reference').fill('SEPA 2026-114')
  await dialog.getByLabel('Fee').fill('0.35')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await row.getByText('Paid', { exact: true }).waitFor()
  await row.getByText('Payout fee $0.35').waitFor()

  await page.getByRole('button', { name: 'Change fee: payout to Mara Oduya' }).click()
  const correction = page.getByRole('dialog', { name: 'Change fee' })
  await correction.getByLabel('Fee').fill('0.20')
  await correction.getByRole('button', { name: 'Change fee' }).click()
  await row.getByText('Payout fee $0.20').waitFor()
  await row.getByText(/^Changed from \$0.35 to \$0.20 by @/).waitFor()

  await creator.page.goto('/earnings')
  const own = creator.page
    .getByRole('table', { name: /^Payouts/ })
    .getByRole('row')
    .nth(1)
  await own.getByText('Paid', { exact: true }).waitFor()
  await own.getByText('Reference SEPA 2026-114').waitFor()
  await expect.poll(() => own.getByText('$25.00').count()).toBe(1)
  expect(await earningsOf(mara)).toBe(20)
})

test('every balance agrees with its entries, and no browser reported an error', async () => {
  expect(await faultsInLedger(fanfare)).toEqual([])
  expect(await balanceOf(ines)).toBe(206.5)
  expect(await balanceOf(mara)).toBe(66.68)
  expect([...fan.faults, ...creator.faults, ...admin.faults]).toEqual([])
})

const mediaAddresses = (media: unknown): string[] => [
  ...new Set(JSON.stringify(media).match(/\/media\/[^"]+/g)),
]

/** The sum of each column over all months, because a new month may begin during the journey. */
async function sumsOf(table: Locator): Promise<string[]> {
  const rows = await table.getByRole('row').all()
  const amounts = await Promise.all(
    rows.map(async (row) => (await row.getByRole('cell').allInnerTexts()).map((text) => amountIn(text))),
  )
  const [first = []] = amounts.filter((row) => row.length > 0)
  return first.map((_, column) => amounts.reduce((sum, row) => sum + (row[column] ?? 0), 0).toFixed(2))
}

const amountIn = (text: string): number => Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0])
