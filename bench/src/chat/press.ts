import { randomUUID } from 'node:crypto'
import { realtime } from '@fanfare/contract/realtime/messages'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool } from '@fanfare/server/kernel/db'
import { createPerson, type Person } from '@fanfare/server/testing/create-person'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { WebSocket } from 'ws'
import { buildWeb } from '../../../scripts/build-web.ts'
import { openBrowser, openPageAs, openScreen } from '../browser.ts'
import { median, percentile } from '../load.ts'
import { send } from '../members.ts'
import { startBareSockets, startFanfare, type Running } from '../processes.ts'
import { ratio, type Line } from '../table.ts'
import { within } from '../ending/within.ts'
import { createMeasuredWorld } from '../world.ts'
import { insertConversation } from './insert-conversation.ts'

const MESSAGES = 110
/** The first messages fill caches and compile shared code, so they aren't counted. */
const WARM_UP = 10
/** A message that takes longer than this was lost or refused. */
const MOST_SECONDS = 20

/** Two people who write to each other. A new user can send 300 messages an hour, so each measurement has another pair. */
interface Pair {
  mia: Person
  leo: Person
  chatId: string
}

/** Mia writes to Leo. They may be connected to different server processes. */
interface Scene extends Pair {
  hers: Running
  his: Running
}

/** How long a chat message takes with one server process and with two, compared with a server that only relays. */
export async function measurePress(): Promise<Line[]> {
  await buildWeb()
  await using world = await createMeasuredWorld(null, { durable: true })
  await using first = await startFanfare(world.url, world.folder)
  await using second = await startFanfare(world.url, world.folder)
  await using bare = await startBareSockets()
  const same = async (): Promise<Scene> => ({ ...(await createPair(world.url)), hers: first, his: first })
  const apart = async (): Promise<Scene> => ({ ...(await createPair(world.url)), hers: first, his: second })
  const relayed = await timeRelaying(bare)
  return [
    socketLine('one process', await timeSockets(await same()), relayed),
    socketLine('two processes', await timeSockets(await apart()), relayed),
    screenLine('one process', await timeScreens(await same())),
    screenLine('two processes', await timeScreens(await apart())),
  ]
}

async function createPair(url: string): Promise<Pair> {
  const db = openDb(openPool({ url, size: 2 }))
  const person = (name: string) =>
    createPerson({ db, clock: systemClock }, `${name}${randomUUID().slice(0, 8)}`)
  const [mia, leo] = [await person('mia'), await person('leo')]
  await db.destroy()
  const client = new pg.Client(url)
  await client.connect()
  const chatId = await insertConversation(client, { members: [mia, leo], messages: 30 })
  await client.end()
  return { mia, leo, chatId }
}

const socketLine = (servers: string, times: readonly number[], relayed: readonly number[]): Line => ({
  what: `${servers}: from sending a message to the other person’s socket, beside a message that is only relayed`,
  figure: `${ratio(median(times) / median(relayed))} (${percentiles(times)}; relayed ${percentiles(relayed)})`,
  aim: 'none: the price of storing it',
})

const screenLine = (servers: string, times: readonly number[]): Line => ({
  what: `${servers}: from pressing Enter to the message on the other person’s screen in Chromium: p50, p99`,
  figure: percentiles(times),
  aim: 'at most 100 ms in the median',
})

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `${percentile(sorted, 0.5).toFixed(1)}, ${percentile(sorted, 0.99).toFixed(1)} ms`
}

/** Sends one message after another from socket to socket. */
async function timeRelaying({ url }: Running): Promise<number[]> {
  const [speaker, listener] = [await connect(url), await connect(url)]
  const times = await timeMessages(listener, (id) => Promise.resolve(speaker.send(id)))
  speaker.close()
  return times
}

/** Sends one message after another. Each is timed from its request to the event on the other person’s socket. */
async function timeSockets({ mia, leo, hers, his, chatId }: Scene): Promise<number[]> {
  const listener = await connect(his.url + realtime.path, leo.cookie)
  return timeMessages(listener, async (id) => {
    const form = { id, text: `The tide comes in at ${id}` }
    const path = `/chat/chats/${chatId}/messages`
    await send(hers, { method: 'POST', path, body: form, cookie: mia.cookie })
  })
}

async function timeMessages(listener: WebSocket, say: (id: string) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < MESSAGES; index += 1) {
    const id = randomUUID()
    const { promise: heardAt, resolve } = Promise.withResolvers<number>()
    const hear = (data: Buffer): void => {
      if (data.includes(id)) resolve(performance.now())
    }
    listener.on('message', hear)
    const began = performance.now()
    const heard = within(MOST_SECONDS, `Message ${index + 1}`, heardAt)
    const [at] = await Promise.all([heard, say(id)])
    listener.off('message', hear)
    if (index >= WARM_UP) times.push(at - began)
  }
  listener.close()
  return times
}

/** Opens a socket and waits for its greeting. */
async function connect(url: string, cookie = ''): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers: { cookie } })
  const greeted = new Promise((resolve, reject) => {
    socket.once('message', resolve)
    socket.once('error', reject)
  })
  await within(MOST_SECONDS, `The greeting of ${url}`, greeted)
  return socket
}

/** Sends one message after another between two pages in Chromium. */
async function timeScreens({ mia, leo, hers, his, chatId }: Scene): Promise<number[]> {
  await using browser = await openBrowser()
  const [from, to] = [await openPageAs(browser, hers, mia), await openPageAs(browser, his, leo)]
  for (const page of [from, to]) await openScreen(page, `/chat/${chatId}`)
  const times: number[] = []
  for (let index = 0; index < MESSAGES; index += 1) {
    const text = `The tide comes in at ${randomUUID()}`
    const shown = within(MOST_SECONDS, `Message ${index + 1}`, to.evaluate(untilShown, text))
    const [shownAt, pressedAt] = await Promise.all([shown, press(from, text)])
    if (index >= WARM_UP) times.push(shownAt - pressedAt)
  }
  return times
}

/** Types a message and presses Enter. Returns the time of the key press, in milliseconds since 1970. */
async function press(page: Page, text: string): Promise<number> {
  const field = page.getByRole('textbox', { name: /^Message / })
  await field.fill(text)
  const pressedAt = await page.evaluateHandle(listenForEnter)
  await field.press('Enter')
  return pressedAt.evaluate(({ at }) => at)
}

/** Runs in the page, so it can't use anything defined outside of this function. */
const listenForEnter = (): { at: Promise<number> } => ({
  at: new Promise((resolve) => {
    const note = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter') resolve(performance.timeOrigin + performance.now())
    }
    addEventListener('keydown', note, { capture: true, once: true })
  }),
})

/** Also runs in the page. */
const untilShown = (text: string): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      const list = document.querySelector('[aria-label="Messages, oldest first"]')
      // A message found in one frame is painted before the next one begins.
      if (list?.textContent.includes(text) === true)
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
