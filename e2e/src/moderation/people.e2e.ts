import { times } from '@fanfare/contract/interface/times'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { stopPageClock } from '../clocks.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { signUpStaff } from '../ledger.ts'
import { done, memberOf, visitAs, type Member } from '../members.ts'
import { violationsOn } from '../violations.ts'

// Mona, a moderator, warns and bans Mara. Ada, an admin, lifts the ban, gives Lea credits and makes her a moderator.
let fanfare: Fanfare
let browser: Browser
let mara: Member
let lea: Member
let mona: Member
let ada: Member
beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await memberOf(fanfare, { username: 'mara', name: 'Mara Oduya' })
  lea = await memberOf(fanfare, { username: 'lea', name: 'Lea Brandt' })
  const moderator = await signUpStaff(fanfare, { role: 'moderator', email: 'mona@example.com' })
  mona = await memberOf(fanfare, { username: 'mona', name: 'Mona Hale', person: moderator })
  const admin = await signUpStaff(fanfare, { role: 'admin', email: 'ada@example.com' })
  ada = await memberOf(fanfare, { username: 'ada', name: 'Ada Okafor', person: admin })
  await done(mara.send('POST', '/post', { description: 'Buy followers here' }))
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

/** Fills in the reason in the open dialog, and submits it. */
async function give(
  page: Page,
  { title, action, reason }: { title: string; action: string; reason: string },
) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: action }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Waits until a search has replaced the whole list with the only row that it finds: a press on an old row is lost. */
const untilFound = (page: Page, list: string): Promise<void> =>
  expect.poll(() => page.getByRole('list', { name: list }).getByRole('listitem').count()).toBe(1)

test('Mona finds Mara by a misspelled name, warns her, and bans her for a week', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto('/admin/profiles')
  await page.getByRole('searchbox', { name: 'Search profiles' }).fill('marra')
  await page.waitForURL(/search=marra/)
  await untilFound(page, 'Profiles, best matches first')
  await page.getByRole('link', { name: 'Mara Oduya' }).click()
  await page.getByText('No warnings or bans yet.').waitFor()

  await page.getByRole('button', { name: 'Warn' }).click()
  const warning = page.getByRole('dialog', { name: 'Warn @mara?' })
  await warning.getByRole('button', { name: 'Send warning' }).click()
  await warning.getByText('Enter a reason.').waitFor()
  await give(page, { title: 'Warn @mara?', action: 'Send warning', reason: 'Advertising.' })
  await page.getByText('1 warning').waitFor()

  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban @mara?' })
  await expect.poll(() => dialog.getByRole('option', { name: 'Permanently' }).count()).toBe(0)
  await dialog.getByLabel('Duration').selectOption('7 days')
  await give(page, { title: 'Ban @mara?', action: 'Ban profile', reason: 'More advertising.' })
  const history = page.getByRole('list', { name: 'Warnings and bans, newest first' })
  await history.getByText('More advertising.').waitFor()
  await history.getByText('Advertising.', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Lift ban' }).count()).toBe(0)
  await page.goto('/admin/users')
  await page.getByText('This page doesn’t exist').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a row that Mona opens just after typing stays open, although the search hasn’t started yet', async () => {
  const { page, context, faults } = await visitAs(browser, fanfare, mona)
  await page.goto('/admin/profiles')
  const row = page.getByRole('link', { name: 'Lea Brandt' })
  await row.waitFor()
  await page.clock.install()
  await stopPageClock(page)
  const { promise: isSearchDue, resolve: letLoad } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await isSearchDue
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Search profiles' }).fill('mara')
  await row.click()
  await page.clock.runFor(times.searchDebounce + 1)
  letLoad()
  await page.clock.resume()
  await page.getByText('No warnings or bans yet.').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/admin/profiles/${lea.profileId}`)
  expect(faults).toEqual([])
  await context.close()
})

test('Mara learns why she is banned, and Lea can’t find her', async () => {
  const hers = await visitAs(browser, fanfare, mara)
  await hers.page.goto('/notifications')
  await hers.page.getByText(/^This profile is banned until/).waitFor()
  await hers.page.getByText('More advertising.').first().waitFor()
  await hers.page.getByText(/^Your profile “@mara” is banned until/).waitFor()
  await hers.page.getByRole('link', { name: 'contact us' }).click()
  await hers.page.waitForURL('**/contact')
  expect((await mara.send('POST', '/post', { description: 'Again' })).status).toBe(403)
  await hers.context.close()
  const others = await visitAs(browser, fanfare, lea)
  await others.page.goto('/mara')
  await others.page.getByText('This profile doesn’t exist').waitFor()
  await others.context.close()
})

test('Ada lifts the ban, gives Lea credits, makes her a moderator, and finds it all in the audit log', async () => {
  // Mara has a page open, which has to react.
  const hers = await visitAs(browser, fanfare, mara)
  await hers.page.goto('/explore')
  await hers.page.getByText(/^This profile is banned until/).waitFor()
  const { page, context, faults } = await visitAs(browser, fanfare, ada)
  await page.goto('/admin/profiles?banned=true')
  await page.getByRole('link', { name: 'Mara Oduya' }).click()
  await page.getByRole('button', { name: 'Lift ban' }).click()
  await give(page, { title: 'Lift the ban on @mara?', action: 'Lift ban', reason: 'She apologized.' })
  await page.getByText('Ban lifted', { exact: true }).waitFor()
  await hers.page.getByText(/^This profile is banned until/).waitFor({ state: 'hidden' })
  await hers.context.close()

  await page.getByRole('button', { name: 'Feature', exact: true }).press('Enter')
  await page.getByText('Profile featured.').waitFor()
  await page.getByText(/^Featured since/).waitFor()
  const remove = page.getByRole('button', { name: 'Remove from featured', disabled: false })
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await remove.press('Enter')
  await page.getByText('Profile removed from featured creators.').waitFor()
  await page.getByRole('button', { name: 'Feature', exact: true }).waitFor()
  await expect.poll(() => page.getByText(/^Featured since/).count()).toBe(0)

  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('lea')
  await page.waitForURL(/search=lea/)
  await untilFound(page, 'Users, best matches first')
  await page.getByRole('link', { name: /@lea/ }).click()
  await page.getByRole('button', { name: 'Change credits' }).click()
  const credits = page.getByRole('dialog', { name: 'Change credits?' })
  await credits.getByRole('button', { name: 'Give credits' }).click()
  await credits.getByText('Enter an amount.').waitFor()
  await credits.getByLabel('Amount').fill('25')
  await give(page, { title: 'Change credits?', action: 'Give credits', reason: 'A lost payment.' })
  await page.getByText('25 of them were free or given by an admin.').waitFor()

  await page.goto('/admin/moderators')
  await page.getByRole('button', { name: 'Add moderator' }).click()
  const adding = page.getByRole('dialog', { name: 'Add moderator' })
  await adding.getByLabel('Username or email address').fill('nobody')
  await adding.getByLabel('Reason').fill('Welcome.')
  await adding.getByRole('button', { name: 'Add moderator' }).click()
  await adding.getByText('No user has this username or email address.').waitFor()
  await adding.getByLabel('Username or email address').fill('@lea')
  await adding.getByRole('button', { name: 'Add moderator' }).click()
  await page.getByRole('button', { name: 'Remove @lea' }).waitFor()

  await page.goto('/admin/audit')
  const log = page.getByRole('list', { name: 'Audit log, newest first' })
  await log.getByText('changed @lea’s role from user to moderator').waitFor()
  await log.getByText('gave 25 credits to @lea').waitFor()
  await log.getByText('lifted the ban on @mara').waitFor()
  await page.getByLabel('Team member').selectOption('@mona')
  await log.getByText('warned @mara').waitFor()
  await log.getByText('lifted the ban on @mara').waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await context.close()
})

test('the links to the staff areas fill their rows evenly on a desktop, and are one row on a phone', async () => {
  const { page, context } = await visitAs(browser, fanfare, ada)
  await page.goto('/admin/audit')
  const links = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link')
  await links.first().waitFor()
  const sizesOfRows = async () => {
    const tops = await links.evaluateAll((all) =>
      all.map((link) => Math.round(link.getBoundingClientRect().top)),
    )
    return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)
  }
  for (const width of [768, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = await sizesOfRows()
    expect([width, rows, Math.max(...rows) <= 2 * Math.min(...rows)]).toEqual([width, rows, true])
  }
  await page.setViewportSize(phone)
  expect(await sizesOfRows()).toHaveLength(1)
  await context.close()
})

test('the screens pass WCAG A and AA on a desktop and a phone, and fit a phone’s width', async () => {
  const { page, context } = await visitAs(browser, fanfare, { ...ada, size: phone })
  const { user_id: userId } = await ada.get('GET /admin/profile/:id', `/admin/profile/${mara.profileId}`)
  const paths = [
    ['/admin/profiles', 'Profiles, newest first'],
    [`/admin/profiles/${mara.profileId}`, 'Warnings and bans, newest first'],
    ['/admin/users', 'Users, newest first'],
    ['/admin/moderators', 'Moderators and admins, by name'],
    ['/admin/audit', 'Audit log, newest first'],
  ] as const
  const open = (list: string) => (shown: Page) => shown.getByRole('list', { name: list }).waitFor()
  for (const [path, list] of paths) {
    await page.goto(path)
    await open(list)(page)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
      path,
      0,
    ])
  }
  const user = {
    path: `/admin/users/${userId}`,
    open: (shown: Page) => shown.getByRole('button', { name: 'Save percentages' }).waitFor(),
  }
  expect(
    await violationsOn(page, [...paths.map(([path, list]) => ({ path, open: open(list) })), user]),
  ).toEqual({})
  await context.close()
})
