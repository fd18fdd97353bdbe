import { realtime } from '@fanfare/contract/realtime/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { inTransaction } from '#kernel/db'
import { sendEvent } from '#kernel/realtime/send-event'
import { keepConnected, type Connection } from '../../../../web/src/plumbing/realtime/keep-connected.ts'
import { exampleEvent } from '../../testing/realtime/example-event.ts'
import { startWebProcess, type WebProcess } from '../../testing/realtime/web-process.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

// A thousand copies of the web app's client connect to two real server processes, and one of these is killed.

const PEOPLE = 50
const TABS_EACH = 20

let world: World
let servers: [WebProcess, WebProcess]
let people: Person[]
/** The address of the server that a load balancer would choose. */
let host: string

beforeAll(async () => {
  world = await createWorld()
  const start = () => startWebProcess({ databaseUrl: world.ownerUrl })
  servers = [await start(), await start()]
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => world.person(`person${number}`)))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await world.close()
})

interface Tab {
  person: Person
  connection: Connection
  stages: string[]
  reloads: number
  isReady: boolean
}

function openTab(person: Person): Tab {
  const openSocket = (query: string) => {
    const socket = new WebSocket(`ws://${host}${realtime.path}${query}`, {
      headers: { cookie: person.cookie },
    })
    // As in browsers, a `close` event follows, and its handler does the rest.
    socket.on('error', () => undefined)
    socket.once('message', () => {
      tab.isReady = true
    })
    return socket
  }
  const tab: Tab = {
    person,
    stages: [],
    reloads: 0,
    isReady: false,
    connection: keepConnected({
      openSocket,
      loadedAt: world.clock.now().getTime(),
      onEvent: ({ data }) => void tab.stages.push((data as { stage: string }).stage),
      onReload: () => {
        tab.reloads += 1
      },
      onSessionEnd: () => void tab.stages.push('signed out'),
      onFailed: () => undefined,
    }),
  }
  return tab
}

const tellEverybody = (stage: string, wait: () => Promise<void> = async () => undefined) =>
  inTransaction(world.db, async (tx) => {
    for (const { userId, username } of people) {
      const data = exampleEvent(`${stage} for ${username}`)
      await sendEvent(tx, { userId, name: 'ai-request', data })
    }
    await wait()
  })

test('when a server process is killed, its thousand tabs reconnect to another, and no event is lost or duplicated', async () => {
  const [first, second] = servers
  host = first.host
  const tabs = people.flatMap((person) => Array.from({ length: TABS_EACH }, () => openTab(person)))
  const all = async (isTrue: (tab: Tab) => boolean) => {
    await expect.poll(() => tabs.filter((tab) => !isTrue(tab)).length, { timeout: 120_000 }).toBe(0)
  }
  const received = (stage: string) => (tab: Tab) => tab.stages.includes(`${stage} for ${tab.person.username}`)
  await all(({ isReady }) => isReady)

  const canCommit = Promise.withResolvers<void>()
  const isWritten = Promise.withResolvers<void>()
  const slow = tellEverybody('begun before', async () => {
    isWritten.resolve()
    await canCommit.promise
  })
  await isWritten.promise
  await tellEverybody('before')
  await all(received('before'))

  host = second.host
  await first.kill()
  await tellEverybody('away')
  canCommit.resolve()
  await slow
  await all(received('away'))
  await tellEverybody('after')
  await all(received('after'))

  const wanted = ['after', 'away', 'before', 'begun before']
  for (const { person, stages } of tabs) {
    expect(stages.sort()).toEqual(wanted.map((stage) => `${stage} for ${person.username}`))
  }
  expect(tabs.filter(({ reloads }) => reloads > 0)).toEqual([])
  for (const { connection } of tabs) connection.stop()
})
