import type { Browser, WebSocket } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit, type Visit } from '../browser.ts'
import { stopPageClock } from '../clocks.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { memberOf, visitAs, type Member } from '../members.ts'
import { password, personWith } from '../person.ts'
import { untilAppReady } from '../settled.ts'

// Mia's tab reconnects after server restarts, until another device ends her session.
let fanfare: Fanfare
let browser: Browser
let member: Member
let mia: Visit
const opened: WebSocket[] = []

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  member = await memberOf(fanfare, { username: 'mia', name: 'Mia Kovacs' })
  mia = await visitAs(browser, fanfare, member)
  mia.page.on('websocket', follow)
  await mia.page.clock.install()
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

/** The first message on each socket, in order. */
const greetings: unknown[] = []

function follow(socket: WebSocket): void {
  opened.push(socket)
  socket.once('framereceived', ({ payload }) => void greetings.push(JSON.parse(payload.toString())))
}

const isOpen = (socket: WebSocket) => !socket.isClosed()
const ready = expect.objectContaining({ type: 'ready', reload: false }) as unknown

test('a visitor’s page opens no connection, and a signed-in user’s page opens one', async () => {
  const visitor = await visit(browser, { url: fanfare.url })
  const sockets: WebSocket[] = []
  visitor.page.on('websocket', (socket) => sockets.push(socket))
  await Promise.all([visitor.page.goto('/'), mia.page.goto('/')])
  await expect.poll(() => greetings).toEqual([ready])
  await mia.page.getByRole('link', { name: 'Explore' }).first().click()
  await mia.page.waitForURL(/explore/)
  expect(opened).toHaveLength(1)
  // If a visitor's page opened a connection, it would do so once it is ready.
  await untilAppReady(visitor.page)
  await visitor.page.getByRole('link', { name: 'Explore' }).first().click()
  await visitor.page.waitForURL(/explore/)
  expect(sockets).toEqual([])
  await visitor.context.close()
})

test('after a server crash the tab reconnects and continues where it was', async () => {
  await fanfare.crash()
  await expect.poll(() => greetings).toEqual([ready, ready])
  expect(opened.at(-1)?.url()).toContain('?cursor=')
})

test('a page that Mia leaves and returns to has only one connection', async () => {
  await mia.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => opened.filter(isOpen)).toEqual([])
  await mia.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  await expect.poll(() => greetings).toEqual([ready, ready, ready])
  expect(opened.filter(isOpen)).toHaveLength(1)
})

test('when another device ends the session, the tab is signed out without a click', async () => {
  const signedIn = await fetch(`${fanfare.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mia@example.com', password }),
  })
  const phone = personWith(fanfare.url, signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  const { sessions } = await phone.get('GET /user/security', '/user/security')
  const tab = sessions.find(({ is_this_device: isPhone }) => !isPhone)
  const before = opened.length
  await stopPageClock(mia.page)
  const ended = await phone.send('DELETE', `/user/security/sessions/${tab?.id}`)
  expect(ended.ok).toBe(true)
  await expect
    .poll(async () => {
      await mia.page.clock.runFor(20)
      return mia.page.getByRole('link', { name: 'Sign in' }).first().isVisible()
    })
    .toBe(true)
  await expect.poll(() => opened.at(-1)?.isClosed()).toBe(true)
  // This is longer than a tab waits before it reconnects.
  await mia.page.clock.runFor(60_000)
  expect(opened).toHaveLength(before)
  expect(mia.faults.filter((fault) => !fault.includes('WebSocket'))).toEqual([])
})
