import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool, sql, type Db } from '@fanfare/server/kernel/db'
import { startProviderProcess, type ProviderProcess } from '@fanfare/server/testing/ai/provider-process'
import { createPerson, type Person } from '@fanfare/server/testing/create-person'
import { giveCredits } from '@fanfare/server/testing/money/known-money'
import { stoppable } from '../ending/stoppable.ts'
import { startAiServer, type Running } from '../processes.ts'
import { createMeasuredWorld, type MeasuredWorld } from '../world.ts'

const IN_FLIGHT = 50
/** A new user can send 300 requests an hour. Together these send up to five thousand. */
const PEOPLE = 40
/** If nothing leaves a queue for this long, it is stuck. */
const STUCK_MS = 60_000

/** A server that works on AI requests, the users who send them, and the provider. */
export interface Queue {
  db: Db
  world: MeasuredWorld
  server: Running
  people: readonly Person[]
  provider: ProviderProcess
}

/** Starts a server whose caches are filled, and measures something there. */
export async function withQueue<T>(measure: (queue: Queue) => Promise<T>): Promise<T> {
  await using world = await createMeasuredWorld({ posts: 10_000, likes: 100_000 })
  const started = await startProviderProcess()
  await using provider = stoppable(started, () => started.stop())
  const db = openDb(openPool({ url: world.url, size: 4 }))
  try {
    const people = await makePeople(db)
    await using server = await startAiServer(world.url, world.folder, {
      provider,
      settings: { AI_AT_ONCE: `bfl=${IN_FLIGHT}`, AI_REQUESTS_AT_ONCE: '1000' },
    })
    const queue = { db, world, server, people, provider }
    await setDuration(queue, 50)
    await askFor(queue, 40)
    await untilDone(queue)
    return await measure(queue)
  } finally {
    await db.destroy()
  }
}

async function makePeople(db: Db): Promise<Person[]> {
  const clock = { ...systemClock, advance: () => undefined }
  const people: Person[] = []
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = await createPerson({ db, clock }, `person${index}`)
    await giveCredits({ db, clock }, person, 100_000_00n)
    people.push(person)
  }
  return people
}

/** Sets how long the provider takes for a request, in milliseconds. */
export const setDuration = ({ provider }: Queue, endsAfterMs: number): Promise<void> =>
  provider.set('bfl', { endsAfterMs, answersWithinMs: 20, webhooks: 'never' })

export async function askFor({ server, people }: Queue, count: number): Promise<void> {
  await Promise.all(
    people.map(async ({ cookie }, index) => {
      for (let number = index; number < count; number += PEOPLE) {
        const answer = await fetch(`${server.url}/api/ai/requests`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({
            id: randomUUID(),
            task: 'text_to_image',
            provider: 'bfl',
            input: { prompt: 'A lighthouse' },
          }),
        })
        if (!answer.ok) throw new Error(await answer.text())
      }
    }),
  )
}

/** Waits until no request is left. Returns the highest number that the provider had at the same time. */
export async function untilDone(queue: Queue): Promise<number> {
  let most = 0
  let least = { left: Infinity, at: performance.now() }
  for (;;) {
    const { unfinished, atWork, failed } = await stateOf(queue)
    if (failed > 0) throw new Error(`${failed} requests failed.`)
    most = Math.max(most, atWork)
    if (unfinished === 0) return most
    if (unfinished < least.left) least = { left: unfinished, at: performance.now() }
    if (performance.now() - least.at > STUCK_MS) throw new Error(`${unfinished} requests didn’t finish.`)
    await wait(200)
  }
}

export const countUnfinished = async (queue: Queue): Promise<number> => (await stateOf(queue)).unfinished

async function stateOf({ db }: Queue): Promise<{ unfinished: number; atWork: number; failed: number }> {
  const { rows } = await sql<{ unfinished: number; atWork: number; failed: number }>`
    select (select count(*)::int from ai_request where finished_at is null) as unfinished,
           (select count(*)::int from ai_attempt where finished_at is null) as "atWork",
           (select count(*)::int from ai_request where status = 'failed') as failed`.execute(db)
  return rows[0] ?? { unfinished: 0, atWork: 0, failed: 0 }
}
