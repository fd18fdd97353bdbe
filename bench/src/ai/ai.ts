import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { realtime } from '@fanfare/contract/realtime/messages'
import { installNetworks } from '@fanfare/engine/networks/install'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool } from '@fanfare/server/kernel/db'
import { createPerson, type Person } from '@fanfare/server/testing/create-person'
import { giveCredits } from '@fanfare/server/testing/money/known-money'
import { WebSocket } from 'ws'
import { buildWeb } from '../../../scripts/build-web.ts'
import { startInstantProvider, type InstantProvider } from './ai-provider.ts'
import { measureScreen } from './ai-screen.ts'
import { startFanfare, type Running } from '../processes.ts'
import { inMilliseconds, type Line } from '../table.ts'
import { within } from '../ending/within.ts'
import { createMeasuredWorld } from '../world.ts'

const ALONE = 60
const TOGETHER = 200
const PEOPLE = 10

/** Fanfare's own overhead for a request, with a provider that answers immediately. */
export async function measureAi(): Promise<Line[]> {
  await buildWeb()
  // Every result is screened by networks. Without them, the first one would wait for their installation.
  await installNetworks()
  await using world = await createMeasuredWorld(null)
  await using provider = await startInstantProvider()
  const db = openDb(openPool({ url: world.url, size: 4 }))
  const clock = { ...systemClock, advance: () => undefined }
  const people: Person[] = []
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = await createPerson({ db, clock }, `person${index}`)
    await giveCredits({ db, clock }, person, 100_000_00n)
    people.push(person)
  }
  await db.destroy()
  const settings = {
    STABILITY_KEY: 'a-key',
    STABILITY_URL: provider.url,
    LOCAL_ENGINE_WORKERS: '0',
    AI_REQUESTS_AT_ONCE: '1000',
  }
  await using fanfare = await startFanfare(world.url, world.folder, { role: 'all', settings })
  const tabs = await Promise.all(people.map((person) => openTab(fanfare, person)))
  const [somebody] = people
  if (!somebody) throw new Error('No tab is open.')
  const lines = [
    ...(await measureAlone(tabs[0], provider)),
    ...(await measureScreen(fanfare, somebody, provider)),
    await measureTogether(tabs),
  ]
  for (const tab of tabs) tab.close()
  return lines
}

/** Sends requests one by one. Measures how long each takes to reach the provider, and its result to return. */
async function measureAlone(tab: Tab | undefined, provider: InstantProvider): Promise<Line[]> {
  if (!tab) throw new Error('No tab is open.')
  const there: number[] = []
  const back: number[] = []
  for (let index = 0; index < ALONE; index += 1) {
    const id = randomUUID()
    const began = performance.now()
    await tab.ask(id)
    const succeeded = await tab.succeeded(id)
    // The first requests fill caches and compile shared code, so they aren't counted.
    if (index < 10) continue
    const { arrived, answered } = provider.timesOf(id)
    there.push(arrived - began)
    back.push(succeeded - answered)
  }
  return [
    {
      what: 'from a request to the call of its provider: median, p95',
      figure: inMilliseconds(there),
      aim: 'at most 250 ms in the median',
    },
    {
      what: 'from the answer of the provider, through storage and gallery, to the event: median, p95',
      figure: inMilliseconds(back),
      aim: 'at most 1,000 ms in the median',
    },
  ]
}

/** Sends all requests together. Measures the number of results per minute. */
async function measureTogether(tabs: readonly Tab[]): Promise<Line> {
  const asked = Array.from({ length: TOGETHER }, (_, index) => ({ id: randomUUID(), index }))
  const began = performance.now()
  const tabOf = (index: number): Tab => {
    const tab = tabs[index % tabs.length]
    if (!tab) throw new Error('No tab is open.')
    return tab
  }
  await Promise.all(asked.map(({ id, index }) => tabOf(index).ask(id)))
  const ends = await Promise.all(asked.map(({ id, index }) => tabOf(index).succeeded(id)))
  const minutes = (Math.max(...ends) - began) / 60_000
  return {
    what: `requests a minute, ${TOGETHER} queued, 8 at the provider at once`,
    figure: `${Math.round(TOGETHER / minutes)}`,
    aim: '120 or more',
  }
}

interface Tab {
  ask(id: string): Promise<void>
  /** When the tab received the event that this request had succeeded. */
  succeeded(id: string): Promise<number>
  close(): void
}

/** The open tab of a user who requests pictures. */
async function openTab({ url }: Running, { cookie }: Person): Promise<Tab> {
  const socket = new WebSocket(url.replace('http', 'ws') + realtime.path, { headers: { cookie } })
  const heard = new Map<string, number>()
  const greeted = new Promise((resolve, reject) => {
    socket.once('message', resolve)
    socket.once('error', reject)
  })
  await within(20, 'The greeting of the server', greeted)
  socket.on('message', (data: Buffer) => {
    const now = performance.now()
    const message = data.toString()
    if (!message.includes('"succeeded"')) return
    const id = /[0-9a-f-]{36}(?=","status":"succeeded")/.exec(message)?.[0]
    if (id !== undefined) heard.set(id, now)
  })
  return {
    ask: async (id) => {
      const body = { id, task: 'text_to_image', provider: 'stability', input: { prompt: `A boat ${id}` } }
      const headers = { cookie, 'content-type': 'application/json' }
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await fetch(`${url}/api/ai/requests`, request)
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    },
    succeeded: async (id) => {
      const late = performance.now() + 60_000
      for (;;) {
        const at = heard.get(id)
        if (at !== undefined) return at
        if (performance.now() > late) throw new Error(`No event arrived for ${id}.`)
        await wait(5)
      }
    },
    close: () => socket.close(),
  }
}
