import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { faultsInLedger } from '../ledger.ts'
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
import { balanceShown, payAtSandbox } from './money-steps.ts'
import { untilAppReady } from '../settled.ts'
import { intercept } from '../requests/intercept.ts'

// When a payment is refused, the reason is shown, nothing is charged, and no input is lost.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let noor: Member
let fan: Visit
let dear: string
let changing: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  noor = await memberOf(fanfare, { username: 'noor', name: 'Noor Aziz' })
  await sellMonths(mara, 5)
  const posts = [
    { picture: 'dahlia.jpg', description: 'Dahlia, complete', price: 60 },
    { picture: 'coat.jpg', description: 'The red coat', price: 10 },
  ]
  ;[dear = '', changing = ''] = await Promise.all(posts.map((post) => postBy(mara, post)))
  fan = await visitAs(browser, fanfare, noor)
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

test('a declined card changes nothing, and the page shows that it was declined', async () => {
  const { page } = fan
  await page.goto('/mara')
  await balanceShown(page, '0.00').click()
  await addCredits(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await payAtSandbox(page, '4000 0000 0000 0002')
  await page
    .getByRole('alert')
    .getByText(/declined/)
    .waitFor()
  expect(await balanceOf(noor)).toBe(0)
  expect(await paymentsOf(noor)).toEqual(['open'])
})

test('canceling on the provider’s page returns to Fanfare, with a note that nothing was charged', async () => {
  const { page } = fan
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'You haven’t paid yet' }).waitFor()
  await page.getByText('You haven’t been charged. You can still complete this payment.').waitFor()
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await page.waitForURL(/\/mara$/)
  await balanceShown(page, '0.00').waitFor()
})

test('the Crypto Wallet settings show the credits and the wallet for payouts under separate headings', async () => {
  const { page } = fan
  await page.goto('/settings#wallet')
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  const tab = tabs.getByRole('link', { name: 'Crypto Wallet', exact: true })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => page.title()).toBe('Crypto Wallet settings · Fanfare')
  const credits = panel(page, 'Your credits')
  await credits.getByText('Credits you buy, receive or earn will appear here.').waitFor()
  await expect.poll(() => credits.getByLabel('Wallet address').count()).toBe(0)
  const payouts = panel(page, 'Crypto wallet for payouts')
  await payouts.getByText(/^We send crypto payouts here\./).waitFor()
  await payouts.getByLabel('Wallet address').waitFor()
  await expect.poll(() => payouts.getByRole('button', { name: 'Add credits' }).count()).toBe(0)
})

test('an abandoned card payment is listed in the wallet, where it can be continued or canceled', async () => {
  const { page } = fan
  await page.goto('/settings#wallet')
  const unfinished = page.getByRole('list', { name: 'Unfinished payments, newest first' })
  await unfinished.getByText('Waiting for payment').waitFor()
  const url = await unfinished.getByRole('link', { name: /^Continue payment/ }).getAttribute('href')
  await unfinished.getByRole('button', { name: /^Cancel the payment for/ }).click()
  await page.getByText('Payment canceled.').waitFor()
  await unfinished.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Unfinished payments').count()).toBe(0)
  expect(await paymentsOf(noor)).toEqual(['canceled'])
  await balanceShown(page, '0.00').waitFor()
  // The card page that is still open in another tab can't be paid.
  await page.goto(url ?? '')
  await expect.poll(() => page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  expect(await balanceOf(noor)).toBe(0)
})

test('a buyer who lacks credits adds some and returns to the post, and a double click buys it once', async () => {
  const { page } = fan
  await page.goto(dear)
  await page.getByRole('button', { name: /^Unlock/ }).click()
  const unlock = page.getByRole('dialog', { name: 'Unlock this post' })
  // If the user has too few credits, the card is selected by default.
  await expect.poll(() => unlock.getByRole('radio', { name: /^Card/ }).isChecked()).toBe(true)
  await unlock.getByRole('radio', { name: /^Credits/ }).check()
  await unlock.getByRole('button', { name: 'Add credits' }).click()
  await addCredits(page).getByText('You need 60 more.').waitFor()
  const enough = addCredits(page).getByRole('radio', { name: /^100 credits/ })
  await expect.poll(() => enough.isChecked()).toBe(true)
  await addCredits(page).getByRole('button', { name: 'Pay $10.00' }).click()
  await payAtSandbox(page)
  await page.waitForURL((url) => url.pathname === dear)
  await expectApart(page.getByText(/credits added/).first(), unlock.getByText('Balance after'))
  const wasRefused = await noteText(page, 'You can’t buy this post')
  await clickTwice(unlock.getByRole('button', { name: /^Unlock for 60 credits/ }), '**/buy')
  await page.getByText('Post purchased successfully!').waitFor()
  await unlock.waitFor({ state: 'detached' })
  expect(await wasRefused()).toBe(false)
  // The button that opened the dialog is gone, so the focus moves to the unlocked post.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-start-of-post')))
    .toBe(true)
  await balanceShown(page, '40.00').waitFor()
})

test('a tip beyond the balance keeps its message while credits are bought', async () => {
  const { page } = fan
  await page.goto('/mara')
  await openTip(page, { amount: '90', message: 'For the light in it.' })
  await tip(page)
    .getByRole('radio', { name: /^Credits/ })
    .check()
  await tip(page).getByRole('button', { name: 'Add credits' }).click()
  await addCredits(page).getByText('You need 50 more.').waitFor()
  await addCredits(page).getByRole('button', { name: 'Pay $10.00' }).click()
  await payAtSandbox(page)
  await page.waitForURL((url) => url.pathname === '/mara')
  await expect.poll(() => tip(page).getByLabel('Message').inputValue()).toBe('For the light in it.')
  await tip(page)
    .getByRole('button', { name: /^Send tip for 90 credits/ })
    .click()
  await page.getByText('Tip sent successfully.').waitFor()
  await balanceShown(page, '50.00').waitFor()
})

test('if a price changes while the dialog is open, the new price is shown and has to be confirmed', async () => {
  const { page } = fan
  await page.goto(changing)
  await page.getByRole('button', { name: /^Unlock/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlock this post' })
  await dialog.getByRole('button', { name: /^Unlock for 10 credits/ }).waitFor()
  await dialog.getByText('Credits bought by card').waitFor()
  await changePrice(changing, 12)
  await dialog.getByRole('button', { name: /^Unlock for 10 credits/ }).click()
  await dialog.getByText('The price is now 12 credits. You haven’t been charged.').waitFor()
  expect(await balanceOf(noor)).toBe(50)
  await dialog.getByRole('button', { name: /^Unlock for 12 credits/ }).click()
  await page.getByText('Post purchased successfully!').waitFor()
  await balanceShown(page, '38.00').waitFor()
})

test('if a subscription’s price changes while the dialog is open, the new price has to be confirmed', async () => {
  const { page } = fan
  await page.goto('/mara')
  await untilAppReady(page)
  await page
    .getByRole('region', { name: 'Subscribe to Mara Oduya' })
    .getByRole('button', { name: /^Subscribe for 5 credits/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Mara Oduya' })
  // The button is disabled until the wallet has loaded.
  await dialog.getByRole('button', { name: /^Subscribe for 5 credits/, disabled: false }).waitFor()
  await sellMonths(mara, 6)
  await dialog.getByRole('button', { name: /^Subscribe for 5 credits/ }).click()
  await dialog
    .getByText('The prices have changed. You haven’t been charged. Check the new prices and try again.')
    .waitFor()
  expect(await balanceOf(noor)).toBe(38)
  await dialog.getByRole('button', { name: /^Subscribe for 6 credits/ }).click()
  await page.getByText('You are now subscribed to this creator.').waitFor()
  await balanceShown(page, '32.00').waitFor()
})

test('a double click on Send tip sends one tip', async () => {
  const { page } = fan
  await page.goto('/mara')
  await openTip(page, { amount: '5', message: '' })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await clickTwice(tip(page).getByRole('button', { name: /^Send tip/ }), '**/tip')
  await page.getByText('Tip sent successfully.').waitFor()
  await balanceShown(page, '27.00').waitFor()
  expect(await balanceOf(noor)).toBe(27)
  expect(sent.filter((path) => path.endsWith('/tip'))).toHaveLength(1)
})

test('a double click on Pay starts one payment', async () => {
  const { page } = fan
  const before = await paymentsOf(noor)
  await balanceShown(page, '27.00').click()
  await addCredits(page)
    .getByRole('radio', { name: /^100 credits/ })
    .check()
  await clickTwice(addCredits(page).getByRole('button', { name: 'Pay $10.00' }), '**/create-stripe-checkout')
  await page.getByRole('heading', { name: 'Pay $10.00' }).waitFor()
  expect(await paymentsOf(noor)).toHaveLength(before.length + 1)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'You haven’t paid yet' }).waitFor()
})

test('without a network nothing is sent, and the input is kept for later', async () => {
  const { page, context } = fan
  await page.goto('/mara')
  await openTip(page, { amount: '4', message: 'From the train.' })
  await context.setOffline(true)
  await tip(page)
    .getByRole('button', { name: /^Send tip/ })
    .click()
  await tip(page).getByText('The server isn’t responding. Try again in a moment.').waitFor()
  await expect.poll(() => tip(page).getByLabel('Message').inputValue()).toBe('From the train.')
  await expect.poll(() => tip(page).getByLabel('Amount', { exact: true }).inputValue()).toBe('4.00')
  await context.setOffline(false)
  expect(await balanceOf(noor)).toBe(27)
  await tip(page)
    .getByRole('button', { name: /^Send tip/ })
    .click()
  await page.getByText('Tip sent successfully.').waitFor()
  await balanceShown(page, '23.00').waitFor()
})

test('a tip whose response was lost is retried and paid once', async () => {
  const { page } = fan
  await page.goto('/mara')
  await openTip(page, { amount: '3', message: 'Through the tunnel.' })
  const answer = await intercept(page, '**/tip', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await tip(page)
    .getByRole('button', { name: /^Send tip/ })
    .click()
  await tip(page).getByText('The server isn’t responding.').waitFor()
  await answer()
  await expect.poll(() => tip(page).getByLabel('Message').inputValue()).toBe('Through the tunnel.')
  await tip(page)
    .getByRole('button', { name: /^Send tip/ })
    .click()
  await page.getByText('Tip sent successfully.').waitFor()
  await balanceShown(page, '20.00').waitFor()
  expect(await balanceOf(noor)).toBe(20)
})

test('every balance agrees with its entries, and the browser reported no error', async () => {
  // 80% of 60, 90, 12, 6, 5, 4 and 3 credits.
  expect(await earningsOf(mara)).toBe(144)
  expect(await faultsInLedger(fanfare)).toEqual([])
  expect(fan.faults).toEqual([])
})

/** The panel with this heading. */
const panel = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const addCredits = (page: Page): Locator => page.getByRole('dialog', { name: 'Add credits' })
const tip = (page: Page): Locator => page.getByRole('dialog', { name: 'Send a tip' })

/** Clicks twice before the server responds to the first click. */
async function clickTwice(button: Locator, request: string): Promise<void> {
  const page = button.page()
  const isClicked = Promise.withResolvers<void>()
  const response = page.waitForResponse(request)
  await page.route(request, async (route) => {
    await isClicked.promise
    await route.continue()
  })
  await button.dblclick()
  isClicked.resolve()
  await response
}

async function openTip(page: Page, { amount, message }: { amount: string; message: string }): Promise<void> {
  await page.getByRole('button', { name: 'Tip', exact: true }).click()
  await tip(page).getByLabel('Amount', { exact: true }).fill(amount)
  await tip(page).getByLabel('Message').fill(message)
}

/** The states of the card payments, newest first. */
const paymentsOf = async (person: Member): Promise<string[]> =>
  (await person.get('GET /setting/billing', '/setting/billing')).data.map(({ state }) => state)

async function changePrice(post: string, price: number): Promise<void> {
  const id = post.split('/')[2] ?? ''
  const { description, media } = await mara.get('GET /post/:id', `/post/${id}`)
  const contents = media.map((medium) => ({ id: medium.id, alt: medium.alt }))
  await done(mara.send('PUT', `/post/${id}`, { description, price, contents }))
}

/** Checks that the elements don't overlap. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of the elements isn’t shown.')
  expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
}

/** Watches the page from now on. The returned function tells whether the text has ever appeared. */
async function noteText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const look = () => document.body.textContent.includes(wanted) && Reflect.set(window, 'wasThere', true)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  return () => page.evaluate(() => Reflect.get(window, 'wasThere') === true)
}
