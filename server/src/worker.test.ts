import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaWork } from '#gateways/media-tools/port'
import { inTransaction, sql } from '#kernel/db'
import { startJobRunner } from '#kernel/jobs/job-runner'
import { enqueue } from '#kernel/jobs'
import { sweepCheckouts } from '#payments'
import { slotsOf } from './settings/worker-variables.ts'
import { createJobs } from './worker.ts'
import { makeContent } from './modules/content/processing/make-content.ts'
import { endCardSubscription } from './modules/payments/renewals/end-card-subscription.ts'
import { ensureEvent } from './modules/payments/webhooks/receive-webhook.ts'
import { createPayable, createPayoutsWorld, type PayoutsWorld } from './testing/money/payouts-world.ts'
import { makeVideo } from './testing/media/media-files.ts'
import type { Person } from './testing/world.ts'

let world: PayoutsWorld
let folder: string
let clip: string
beforeAll(async () => {
  world = await createPayoutsWorld({})
  folder = await mkdtemp(path.join(tmpdir(), 'fanfare-worker-test-'))
  clip = await makeVideo(path.join(folder, 'clip.mp4'), { seconds: 1, width: 320, height: 240 })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

/** The product's worker with media tools that never finish. */
async function startStuckWorker() {
  const begun = { count: 0 }
  const hang = (_file: unknown, { signal }: MediaWork) => {
    begun.count += 1
    return new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('stopped')))
    })
  }
  const mediaTools = { ...world.deps.mediaTools, makePhotoFiles: hang, makeVideoFiles: hang }
  const runner = await startJobRunner({
    url: world.url,
    handlers: createJobs({ ...world.deps, mediaTools }),
    crontab: '',
    slots: slotsOf(world.deps.config),
    log: () => undefined,
  })
  return { begun, stop: () => runner.stop() }
}

const uploadVideo = (owner: Person) =>
  makeContent(world.deps, { owner, kind: 'media', fileName: 'clip.mp4', path: clip }, async () => true)

const until = (isTrue: () => boolean | Promise<boolean>): Promise<void> => expect.poll(isTrue).toBe(true)

/** Queues the processing of a card payment, the sending of a payout, and an email. Returns the state of each. */
async function askForTheRest(creator: Person, admin: Person) {
  const event = { id: `evt_of_a_refund_${creator.username}`, type: 'charge.refunded', body: '{}' }
  const about = { kind: 'payment' as const, id: 'pi_that_nobody_knows' }
  await inTransaction(world.db, (tx) =>
    ensureEvent(tx, { provider: 'card', event: { ...event, about }, at: world.clock.now() }),
  )
  const form = { id: randomUUID(), amount: 10, method: 'connect_account' as const }
  const id = (await world.call(creator, 'POST', '/user/payout', form)).body['id']
  await world.call(admin, 'POST', `/admin/payout/${id}/approve`)
  await world.call(null, 'POST', '/auth/forgot-password', { email: creator.email })
  const told = () =>
    world.db
      .selectFrom('webhook_event')
      .select('done_at')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
  const payout = () =>
    world.db.selectFrom('payout').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return {
    isMailed: () => world.letters.some(({ to }) => to === creator.email),
    isPaid: async () => (await payout()).state === 'paid',
    isHeard: async () => (await told()).done_at !== null,
  }
}

test('while every slot for videos is taken, an email and a payout are sent and a webhook is processed', async () => {
  const [mia, noa] = [await world.person('mia'), await world.person('noa')]
  const leo = await createPayable(world, 'leo')
  const admin = await world.person('admin', { role: 'admin' })
  const worker = await startStuckWorker()
  for (const owner of [mia, leo, noa]) for (const _ of [1, 2]) await uploadVideo(owner)
  await until(() => worker.begun.count === 2)
  const { isMailed, isPaid, isHeard } = await askForTheRest(leo, admin)
  await until(isMailed)
  await until(isPaid)
  await until(isHeard)
  expect(worker.begun.count).toBe(2)
  await worker.stop()
})

/** The product's worker, in which every job that isn't about money never finishes. */
async function startWorkerForMoneyAlone() {
  const hang = (_payload: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  const handlers = createJobs(world.deps)
  return startJobRunner({
    url: world.url,
    handlers: handlers.map((handler) => (handler.lane === 'money' ? handler : { ...handler, run: hang })),
    crontab: '',
    slots: slotsOf(world.deps.config),
    log: () => undefined,
  })
}

const countJobsNamed = async (name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = ${name}`.execute(world.db)
  return rows[0]?.count ?? 0
}

test('jobs that move money continue while emails, clean-ups, photos and videos all hang', async () => {
  const ida = await createPayable(world, 'ida')
  const boss = await world.person('boss', { role: 'admin' })
  const { isPaid, isHeard } = await askForTheRest(ida, boss)
  const subscriptionId = 'sub_that_nobody_knows'
  await inTransaction(world.db, async (tx) => {
    await endCardSubscription(tx, { subscriptionId })
    await enqueue(tx, sweepCheckouts, { payload: {} })
  })
  const isEnded = async () => {
    const ending = world.db.selectFrom('card_ending').select('ended_at')
    return (await ending.where('subscription_id', '=', subscriptionId).executeTakeFirst())?.ended_at !== null
  }
  world.letters.length = 0
  const worker = await startWorkerForMoneyAlone()
  await until(isPaid)
  await until(isHeard)
  await until(isEnded)
  await until(async () => (await countJobsNamed(sweepCheckouts.name)) === 0)
  expect(world.letters).toEqual([])
  await worker.stop()
})

test('an email is sent while broadcasts and welcome messages hang', async () => {
  const max = await world.person('max')
  const hang = (_payload: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  const handlers = createJobs(world.deps)
  const broadcasts = handlers.filter(({ lane }) => lane === 'broadcast')
  expect(broadcasts.map(({ name }) => name).toSorted()).toEqual([
    'reach-receiver-again',
    'welcome-subscriber',
    'work-on-broadcast',
  ])
  const worker = await startJobRunner({
    url: world.url,
    handlers: handlers.map((handler) => (handler.lane === 'broadcast' ? { ...handler, run: hang } : handler)),
    crontab: '',
    slots: slotsOf(world.deps.config),
    log: () => undefined,
  })
  for (const { name } of broadcasts) await sql`select graphile_worker.add_job(${name})`.execute(world.db)
  await world.call(null, 'POST', '/auth/forgot-password', { email: max.email })
  await until(() => world.letters.some(({ to }) => to === max.email))
  expect(await countJobsNamed('work-on-broadcast')).toBe(1)
  await worker.stop()
})

test("each user's uploads are processed in turn, one at a time", async () => {
  const eve = await world.person('eve')
  await uploadVideo(eve)
  await uploadVideo(eve)
  const { rows } = await sql<{ queue: string }>`
    select distinct queue_name as queue from graphile_worker.jobs
    where task_identifier = 'process-video' and queue_name like ${`%${eve.userId}%`}`.execute(world.db)
  expect(rows).toEqual([{ queue: `video:${eve.userId}` }])
})

test("a job that never ends doesn't prevent the worker from stopping or restarting", async () => {
  const begun: string[] = []
  const name = 'never-ending'
  const handlers = [
    {
      name,
      lane: 'quick' as const,
      run: () => {
        begun.push(name)
        return begun.length === 1 ? new Promise<void>(() => undefined) : Promise.resolve()
      },
    },
  ]
  const start = () =>
    startJobRunner({ url: world.url, handlers, crontab: '', slots: { quick: 1 }, log: () => undefined })
  const first = await start()
  await sql`select graphile_worker.add_job(${name})`.execute(world.db)
  await until(() => begun.length === 1)
  await first.stop()
  const second = await start()
  await until(async () => (await countJobsNamed(name)) === 0)
  expect(begun).toHaveLength(2)
  await second.stop()
})

test('the ledger proof, which can take hours, has its own lane, but only in processes that run small tasks', () => {
  const inLane = createJobs(world.deps).filter(({ lane }) => lane === 'proof')
  expect(inLane.map(({ name }) => name)).toEqual(['prove-ledger'])
  const settings = world.deps.config
  expect(slotsOf({ ...settings, WORKER_CONCURRENCY: 4 })).toMatchObject({ proof: 1, upkeep: 1, broadcast: 1 })
  expect(slotsOf({ ...settings, WORKER_CONCURRENCY: 0 })).toMatchObject({ proof: 0, upkeep: 0, broadcast: 0 })
})
