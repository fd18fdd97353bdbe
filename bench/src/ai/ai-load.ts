import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool, sql, type Db } from '@fanfare/server/kernel/db'
import { startProviderProcess, type ProviderProcess } from '@fanfare/server/testing/ai/provider-process'
import { createPerson, type Person } from '@fanfare/server/testing/create-person'
import { giveCredits } from '@fanfare/server/testing/money/known-money'
import { viewer } from '@fanfare/server/testing/seeds/posts'
import { median, percentile, timeEach, timeFor } from '../load.ts'
import { startAiServer, startFanfare, type Running } from '../processes.ts'
import { ratio, type Line } from '../table.ts'
import { createMeasuredWorld } from '../world.ts'

const QUEUED = 500
const IN_FLIGHT = 50
const PEOPLE = 20
const MANY = 5000
/** For how long pages are requested in each measurement, in milliseconds. */
const READ_MS = 15_000

/** What a queue of AI requests costs the server, with a provider that takes two seconds for each. */
export async function measureAiLoad(): Promise<Line[]> {
  await using world = await createMeasuredWorld({ posts: 10_000, likes: 100_000 })
  const provider = await startProviderProcess()
  const db = openDb(openPool({ url: world.url, size: 4 }))
  try {
    const people = await makePeople(db)
    await using server = await startAiServer(world.url, world.folder, {
      provider,
      settings: { AI_AT_ONCE: `bfl=${IN_FLIGHT}`, AI_REQUESTS_AT_ONCE: '1000' },
    })
    const load = { db, server, people, provider }
    await takes(provider, 50)
    await askFor(load, 40)
    await untilDone(load)
    return [
      ...(await measureQueue(load)),
      await measureFeed(load, server, 'of the same process'),
      await measureFeedElsewhere(load, world),
      await measureMemory(load),
    ]
  } finally {
    await db.destroy()
    await provider.stop()
  }
}

interface Load {
  db: Db
  server: Running
  people: readonly Person[]
  provider: ProviderProcess
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

const takes = (provider: ProviderProcess, milliseconds: number): Promise<void> =>
  provider.set('bfl', { endsAfterMs: milliseconds, answersWithinMs: 20, webhooks: 'never' })

async function askFor({ server, people }: Load, count: number): Promise<void> {
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

async function stateOf({ db }: Load): Promise<{ unfinished: number; atWork: number; failed: number }> {
  const { rows } = await sql<{ unfinished: number; atWork: number; failed: number }>`
    select (select count(*)::int from ai_request where finished_at is null) as unfinished,
           (select count(*)::int from ai_attempt where finished_at is null) as "atWork",
           (select count(*)::int from ai_request where status = 'failed') as failed`.execute(db)
  return rows[0] ?? { unfinished: 0, atWork: 0, failed: 0 }
}

/** Waits until no request is left. Returns how many were at the provider simultaneously, at most. */
async function untilDone(load: Load): Promise<number> {
  let most = 0
  for (;;) {
    const { unfinished, atWork, failed } = await stateOf(load)
    if (failed > 0) throw new Error(`${failed} requests failed.`)
    most = Math.max(most, atWork)
    if (unfinished === 0) return most
    await wait(200)
  }
}

async function measureQueue(load: Load): Promise<Line[]> {
  await takes(load.provider, 2000)
  const began = performance.now()
  await askFor(load, QUEUED)
  const most = await untilDone(load)
  const minutes = (performance.now() - began) / 60_000
  return [
    {
      what: `requests a minute, ${QUEUED} queued, ${most} at the provider at once, which takes 2 s and is polled`,
      figure: `${Math.round(QUEUED / minutes)}`,
      aim: '300 or more',
    },
  ]
}

async function measureFeed(load: Load, { url }: Running, where: string): Promise<Line> {
  const headers = { cookie: `fanfare_session=${viewer.token}` }
  const page = async () => {
    const answer = await fetch(`${url}/api/post?limit=5`, { headers })
    if (!answer.ok) throw new Error(await answer.text())
    await answer.text()
  }
  await timeEach(200, page)
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < 3; round += 1) {
    alone.push(percentile(await timeFor(READ_MS, page), 0.99))
    await askFor(load, QUEUED)
    // By now the first results arrive from the provider.
    await wait(2500)
    beside.push(percentile(await timeFor(READ_MS, page), 0.99))
    if ((await stateOf(load)).unfinished === 0)
      throw new Error('The queue was empty before the pages were read.')
    await untilDone(load)
  }
  return {
    what: `feed page ${where}: p99 while the queue is worked on, beside its p99 without one`,
    figure: `${ratio(median(beside) / median(alone))} (${median(beside).toFixed(1)} and ${median(alone).toFixed(1)} ms)`,
    aim: '1.20 or less',
  }
}

/** Measures the feed on a server process without a worker. */
async function measureFeedElsewhere(load: Load, world: { url: string; folder: string }): Promise<Line> {
  await using web = await startFanfare(world.url, world.folder)
  return measureFeed(load, web, 'of another process')
}

async function measureMemory(load: Load): Promise<Line> {
  await takes(load.provider, 50)
  const sizes: number[] = []
  for (let done = 0; done < MANY; done += QUEUED) {
    await askFor(load, QUEUED)
    await untilDone(load)
    sizes.push(await memoryOf(load.server))
  }
  const [early, late] = [sizes.slice(1, 4), sizes.slice(-3)].map(median)
  return {
    what: `memory of the server over ${MANY} requests: the last 1,500 beside requests 500 to 2,000`,
    figure: `${ratio((late ?? 0) / (early ?? 1))} (${Math.round((late ?? 0) / 1024)} MB)`,
    aim: '1.10 or less',
  }
}

/** In kibibytes. */
async function memoryOf({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
