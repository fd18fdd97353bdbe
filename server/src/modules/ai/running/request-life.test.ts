import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AiFault, UnknownSubmit } from '#gateways/ai/port'
import { inTransaction, sql, type Tx } from '#kernel/db'
import { aiChecks } from '../checks.ts'
import { insertOutput } from '../requests/output-queries.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// What becomes of a request, and of the credits that are held for it, whatever its provider does.

const red = await pictureOf('red')
const done = async () => ({ kind: 'done' as const, outputs: [red] })
const fails = (code: ConstructorParameters<typeof AiFault>[0]) => () => Promise.reject(new AiFault(code))
const first = scriptedAdapter('bfl', { submit: done })
const second = scriptedAdapter('stability', { submit: done })
// Answers with several results at once.
const several = scriptedAdapter('openai_images', { submit: fails('failed') })

let world: AiWorld
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createAiWorld([first, second, several])
  leo = await world.person('leo')
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(async () => {
  first.script = { submit: done }
  second.script = { submit: done }
  several.script = { submit: fails('failed') }
  several.sent.length = 0
  first.sent.length = 0
  second.sent.length = 0
  await world.owner.deleteFrom('ai_pause').execute()
  mia = await world.person(`mia${randomUUID().slice(0, 8)}`)
  await giveCredits(world, mia, 10_00n)
})

const lighthouse = { task: 'text_to_image' as const, input: { prompt: 'A lighthouse at night' } }

/** Asks for a picture and lets everything happen that is due. */
async function ask(form: Partial<Parameters<AiWorld['ask']>[1]> = {}): Promise<string> {
  const { status, body } = await world.ask(mia, { ...lighthouse, ...form })
  expect([status, body]).toMatchObject([200, { status: 'queued' }])
  await runJobs(world)
  return body.id
}

const shown = async (id: string) => (await world.show(mia, id)).body
const balance = () => balanceOf(world, mia)
const providersOf = () => [first.sent.length, second.sent.length]

test('a picture is made, copied, charged and shown to its owner alone', async () => {
  const { body } = await world.ask(mia, lighthouse)
  expect(body).toMatchObject({ status: 'queued', price: 0.7, charged: 0, queue_position: 1, outputs: [] })
  expect(await balance()).toBe(9_30n)
  await runJobs(world)
  const request = await shown(body.id)
  expect(request).toMatchObject({ status: 'succeeded', charged: 0.7, error: null, stage: null })
  expect(request).toMatchObject({
    used: { provider: 'bfl' },
    input: { prompt: 'A lighthouse at night', aspect_ratio: 'square' },
    outputs: [{ number: 1, kind: 'image', width: 64, height: 64, media: { kind: 'photo' } }],
  })
  expect(await balance()).toBe(9_30n)
  const [output] = request.outputs
  const file = (who: Person | null) => world.send(who, 'GET', output?.file_url?.replace('/api', '') ?? '')
  expect((await file(mia)).headers).toMatchObject({ 'content-type': 'image/jpeg' })
  expect([(await file(leo)).status, (await file(null)).status]).toEqual([404, 401])
  expect((await world.show(leo, body.id)).status).toBe(404)
  const { body: gallery } = await world.call(mia, 'GET', '/content/gallery')
  expect(gallery.data.map(({ id }) => id)).toEqual([output?.content_id])
})

test('the same id asks once, and is refused to others and for something else', async () => {
  const form = { id: randomUUID(), ...lighthouse }
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.ask(mia, form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await runJobs(world)
  expect([await balance(), first.sent.length]).toEqual([9_30n, 1])
  expect((await world.ask(leo, form)).body).toMatchObject({ code: 'conflict' })
  const other = await world.ask(mia, { ...form, input: { prompt: 'A harbor' } })
  expect(other.body).toMatchObject({ code: 'conflict' })
  expect(await balance()).toBe(9_30n)
})

test.each([
  'unavailable',
  'failed',
  'no-result',
  'not-configured',
  'model-retired',
  'not-supported',
] as const)('after the fault "%s" the next provider is asked, on the same hold', async (code) => {
  first.script = { submit: fails(code) }
  const id = await ask()
  expect(await shown(id)).toMatchObject({
    status: 'succeeded',
    charged: 0.7,
    used: { provider: 'stability' },
  })
  expect([await balance(), providersOf()]).toEqual([9_30n, [1, 1]])
})

test.each(['bad-input', 'moderated', 'input-unreachable'] as const)(
  'after the fault "%s" nobody else is asked, and the credits come back',
  async (code) => {
    first.script = { submit: fails(code) }
    const id = await ask()
    const request = await shown(id)
    expect(request).toMatchObject({ status: 'failed', charged: 0, error: { code } })
    expect(request.error?.message).toContain('You haven’t been charged.')
    expect([await balance(), providersOf()]).toEqual([10_00n, [1, 0]])
  },
)

test('a provider that was chosen is the only one that is asked', async () => {
  first.script = { submit: fails('unavailable') }
  const id = await ask({ provider: 'bfl' })
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'unavailable' } })
  expect([await balance(), providersOf()]).toEqual([10_00n, [1, 0]])
})

test('when every provider fails, the credits come back once', async () => {
  first.script = { submit: fails('unavailable') }
  second.script = { submit: fails('failed') }
  const id = await ask()
  await runJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'failed', charged: 0, error: { code: 'failed' } })
  expect([await balance(), providersOf()]).toEqual([10_00n, [1, 1]])
})

test('a submission that was never answered is looked for and not sent again', async () => {
  const lost = () => Promise.reject(new UnknownSubmit())
  first.script = {
    submit: lost,
    findLost: async () => ({ kind: 'found', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'succeeded', outputs: [red], providerStatus: 'Ready' }),
  }
  expect(await shown(await ask())).toMatchObject({ status: 'succeeded', charged: 0.7 })
  expect(providersOf()).toEqual([1, 0])
})

test('a submission that certainly never arrived goes to the next provider', async () => {
  first.script = {
    submit: () => Promise.reject(new UnknownSubmit()),
    findLost: async () => ({ kind: 'absent' }),
  }
  const id = await ask()
  await pass(90_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', used: { provider: 'stability' } })
  expect(providersOf()).toEqual([1, 1])
})

test('when nobody can tell whether it arrived, nothing is sent again and nothing is charged', async () => {
  first.script = { submit: () => Promise.reject(new UnknownSubmit()) }
  const id = await ask()
  await pass(90_000)
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'unknown-outcome' } })
  expect([await balance(), providersOf()]).toEqual([10_00n, [1, 0]])
})

/** Lets all that waits for a time in the near future happen. */
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms)
  for (let round = 0; round < 6; round += 1) {
    await world.db
      .updateTable('ai_request')
      .set({ waits_until: null })
      .where('waits_until', 'is not', null)
      .execute()
    await makeDue()
    await runJobs(world)
  }
}

test('an attempt that was interrupted while it was sent is looked for and not sent again', async () => {
  let isFound = false
  first.script = {
    submit: () => Promise.reject(new Error('The process is killed here.')),
    findLost: async () => ({ kind: 'found', job: { id: randomUUID() } }),
    poll: async () => {
      isFound = true
      return { state: 'succeeded', outputs: [red], providerStatus: 'Ready' }
    },
  }
  const id = await ask()
  expect(await shown(id)).toMatchObject({ status: 'running', stage: 'sending' })
  await pass(10_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
  expect([isFound, providersOf()]).toEqual([true, [1, 0]])
})

test('a job is polled until it is done, and its progress is shown', async () => {
  const answers = [
    { state: 'queued' as const, progress: null, providerStatus: 'Pending' },
    { state: 'running' as const, progress: 0.4, providerStatus: 'Pending' },
  ]
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => answers.shift() ?? { state: 'succeeded', outputs: [red], providerStatus: 'Ready' },
  }
  const id = await ask()
  expect(await shown(id)).toMatchObject({ status: 'running', stage: 'waiting-at-provider', progress: null })
  for (let polls = 0; polls < 2; polls += 1) {
    await makeDue()
    await runJobs(world)
  }
  const running = await shown(id)
  expect(running.stage).toBe('generating')
  expect(running.progress).toBeCloseTo(0.4)
  expect(running.eta_seconds).toBeGreaterThan(0)
  await pass(60_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, stage: null })
})

test('when three of four requested results arrive, three are charged', async () => {
  several.script = { submit: async () => ({ kind: 'done', outputs: [red, red, red] }) }
  const id = await ask({ provider: 'openai_images', input: { prompt: 'Four boats', outputs: 4 } })
  const request = await shown(id)
  expect(request).toMatchObject({ status: 'succeeded', price: 2.8, charged: 2.1, error: { code: 'partial' } })
  expect(request.error?.message).toBe('3 of 4 results were made. You’ve been charged for these only.')
  expect(request.outputs.map(({ number }) => number)).toEqual([1, 2, 3])
  expect([await balance(), providersOf(), several.sent.length]).toEqual([7_90n, [0, 0], 1])
})

test('one broken result of four costs nothing, and the others are kept', async () => {
  const broken = { kind: 'image' as const, from: { bytes: Buffer.from('only words') } }
  several.script = { submit: async () => ({ kind: 'done', outputs: [red, broken, red, red] }) }
  const id = await ask({ provider: 'openai_images', input: { prompt: 'Four boats', outputs: 4 } })
  const request = await shown(id)
  expect(request).toMatchObject({ status: 'succeeded', charged: 2.1 })
  expect(request.outputs.map(({ number }) => number)).toEqual([1, 3, 4])
  expect(await balance()).toBe(7_90n)
})

test('a result that was copied before a crash is kept and charged, although the rest is lost', async () => {
  const killed = {
    get bytes(): Uint8Array {
      throw new Error('The process is killed here.')
    },
  }
  const outputs = [red, { kind: 'image' as const, from: killed }]
  several.script = { submit: async () => ({ kind: 'done', outputs }) }
  const id = await ask({ provider: 'openai_images', input: { prompt: 'Two boats', outputs: 2 } })
  const early = await shown(id)
  expect(early).toMatchObject({ status: 'running', charged: 0, outputs: [{ number: 1 }] })
  // Nobody sees a result before it is charged.
  expect(early.outputs[0]).toMatchObject({ file_url: null, media: null, content_id: null, text: null })
  const file = async () => (await world.send(mia, 'GET', `/ai/outputs/${early.outputs[0]?.id}/file`)).status
  expect(await file()).toBe(404)
  await pass(90_000)
  const request = await shown(id)
  expect(request).toMatchObject({ status: 'succeeded', charged: 0.7, error: { code: 'partial' } })
  expect([await file(), request.outputs[0]?.file_url]).toEqual([200, expect.any(String)])
  expect([request.outputs.length, several.sent.length, await balance()]).toEqual([1, 1, 9_30n])
})

test('a request that is canceled while it waits costs nothing and is never sent', async () => {
  const { body } = await world.ask(mia, lighthouse)
  expect((await world.call(mia, 'DELETE', `/ai/requests/${body.id}`)).status).toBe(200)
  await runJobs(world)
  expect(await shown(body.id)).toMatchObject({ status: 'canceled', charged: 0 })
  expect([await balance(), providersOf()]).toEqual([10_00n, [0, 0]])
})

test('a running request is canceled if its provider can stop it, and by its owner alone', async () => {
  const job = { id: randomUUID() }
  first.script = {
    submit: async () => ({ kind: 'accepted', job }),
    poll: async () => ({ state: 'running', progress: null, providerStatus: 'Pending' }),
    cancel: async () => 'canceled',
  }
  const id = await ask()
  expect((await world.call(leo, 'DELETE', `/ai/requests/${id}`)).status).toBe(404)
  await world.call(mia, 'DELETE', `/ai/requests/${id}`)
  await world.call(mia, 'DELETE', `/ai/requests/${id}`)
  await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'canceled', charged: 0 })
  expect([await balance(), first.canceled]).toEqual([10_00n, [job]])
})

test('a result that was copied before a request was canceled is kept and charged, and the rest is not', async () => {
  const killed = {
    get bytes(): Uint8Array {
      throw new Error('The process is killed here.')
    },
  }
  several.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({
      state: 'succeeded',
      providerStatus: 'done',
      outputs: [red, { kind: 'image', from: killed }],
    }),
    cancel: async () => 'canceled',
  }
  const id = await ask({ provider: 'openai_images', input: { prompt: 'Two boats', outputs: 2 } })
  await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'running', charged: 0, outputs: [{ number: 1 }] })
  await world.call(mia, 'DELETE', `/ai/requests/${id}`)
  await pass(90_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, outputs: [{ number: 1 }] })
  expect([await balance(), several.canceled.length]).toEqual([9_30n, 1])
})

test('one that its provider can no longer stop is finished and charged', async () => {
  let isDone = false
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () =>
      isDone
        ? { state: 'succeeded', outputs: [red], providerStatus: 'Ready' }
        : { state: 'running', progress: null, providerStatus: 'Pending' },
  }
  const id = await ask()
  await world.call(mia, 'DELETE', `/ai/requests/${id}`)
  await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'running' })
  isDone = true
  await pass(60_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
})

test('a job that never ends is given up when its time is over', async () => {
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'running', progress: 0.1, providerStatus: 'Pending' }),
  }
  const id = await ask()
  await pass(3 * 3_600_000)
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'timed-out' }, charged: 0 })
  expect(await balance()).toBe(10_00n)
})

test('a result that is ready is copied and charged, however late it is asked for', async () => {
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'running', progress: 0.1, providerStatus: 'Pending' }),
  }
  const id = await ask()
  first.script.poll = async () => ({ state: 'succeeded', outputs: [red], providerStatus: 'Ready' })
  await pass(3 * 3_600_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
})

test('a result that is added just as its attempt fails is kept and charged, and nobody else is asked', async () => {
  let adding: Promise<unknown> = Promise.resolve()
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => {
      const { promise: isAdded, resolve } = Promise.withResolvers<void>()
      adding = inTransaction(world.db, async (tx) => {
        await addText(tx)
        resolve()
        await someoneWaits()
      })
      await isAdded
      return { state: 'failed', fault: new AiFault('failed'), providerStatus: 'Error' }
    },
  }
  const id = await ask()
  await pass(1000)
  await adding
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, outputs: [{ text: 'A lamp' }] })
  expect([await balance(), providersOf()]).toEqual([9_30n, [1, 0]])
})

test('a provider that asks us to wait gets the request again, and nobody else does', async () => {
  first.script = { submit: () => Promise.reject(new AiFault('rate-limited', '', { retryAfterSeconds: 30 })) }
  const id = await ask()
  expect(await shown(id)).toMatchObject({ status: 'queued' })
  first.script = { submit: done }
  world.clock.advance(31_000)
  await pass(0)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', used: { provider: 'bfl' } })
  expect(providersOf()).toEqual([2, 0])
})

test('a result that isn’t a picture is refused, and the next provider is tried', async () => {
  first.script = {
    submit: async () => ({
      kind: 'done',
      outputs: [{ kind: 'image', from: { bytes: Buffer.from('only words') } }],
    }),
  }
  expect(await shown(await ask())).toMatchObject({ status: 'succeeded', used: { provider: 'stability' } })
})

test('a result in the private network is never fetched', async () => {
  const outputs = [{ kind: 'image' as const, from: { url: 'http://10.0.0.1/result.png' } }]
  first.script = { submit: async () => ({ kind: 'done', outputs }) }
  const id = await ask({ provider: 'bfl' })
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'no-result' } })
  expect(await balance()).toBe(10_00n)
})

test('a receipt shows what was held, tried and given back', async () => {
  first.script = { submit: fails('unavailable') }
  second.script = { submit: fails('failed') }
  const id = await ask()
  const { body } = await world.call(mia, 'GET', `/ai/requests/${id}/receipt`)
  expect(body).toMatchObject({ price: 0.7, charged: 0, returned: 0.7 })
  expect(body.steps.map(({ kind, amount, provider }) => [kind, amount, provider])).toEqual([
    ['quoted', 0.7, null],
    ['held', 0.7, null],
    ['attempt', null, 'bfl'],
    ['attempt', null, 'stability'],
    ['attempt', null, 'openai_images'],
    ['released', 0.7, null],
  ])
  expect((await world.call(leo, 'GET', `/ai/requests/${id}/receipt`)).status).toBe(404)
})

test('a forbidden request is refused with a reason before credits are held', async () => {
  const input = { prompt: 'A naked schoolgirl, 15 years old' }
  const { status, body } = await world.ask(mia, { ...lighthouse, input })
  expect([status, body]).toMatchObject([422, { code: 'ai-content-refused', reason: 'minor' }])
  expect((await world.call(mia, 'GET', '/ai/requests')).body.data).toEqual([])
  await runJobs(world)
  expect([await balance(), providersOf()]).toEqual([10_00n, [0, 0]])
})

test('a person’s unfinished requests are limited, even when sent together', async () => {
  const slow = { submit: async () => ({ kind: 'accepted' as const, job: { id: randomUUID() } }) }
  first.script = {
    ...slow,
    poll: async () => ({ state: 'running', progress: null, providerStatus: 'Pending' }),
  }
  await giveCredits(world, mia, 100_00n)
  const answers = await Promise.all(Array.from({ length: 24 }, () => world.ask(mia, lighthouse)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  expect(await balance()).toBe(110_00n - 20n * 70n)
  const { body } = await world.call(mia, 'GET', '/ai/requests', { running: true, limit: 100 })
  for (const { id } of body.data) await world.call(mia, 'DELETE', `/ai/requests/${id}`)
  await runJobs(world)
  expect(await balance()).toBe(110_00n)
})

test('the last request that fits, sent four times at once, is accepted each time and held once', async () => {
  const person = await world.person(`last${randomUUID().slice(0, 8)}`)
  await giveCredits(world, person, 100_00n)
  for (let count = 0; count < 19; count += 1) await world.ask(person, lighthouse)
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => world.ask(person, { ...lighthouse, id })))
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, id]))
  expect(await balanceOf(world, person)).toBe(100_00n - 20n * 70n)
  expect((await world.ask(person, lighthouse)).status).toBe(429)
  const { body } = await world.call(person, 'GET', '/ai/requests', { running: true, limit: 100 })
  for (const request of body.data) await world.call(person, 'DELETE', `/ai/requests/${request.id}`)
  await runJobs(world)
  expect(await balanceOf(world, person)).toBe(100_00n)
})

test('somebody without enough credits is refused, and nothing is asked of anybody', async () => {
  const poor = await world.person(`poor${randomUUID().slice(0, 8)}`)
  expect((await world.ask(poor, lighthouse)).body).toMatchObject({ code: 'not-enough-credits' })
  await runJobs(world)
  expect(providersOf()).toEqual([0, 0])
})

async function makeDue(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(world.db)
}

async function addText(tx: Tx): Promise<void> {
  const attempt = await tx
    .selectFrom('ai_attempt')
    .select(['id', 'request_id'])
    .where('finished_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const output = {
    id: randomUUID(),
    request_id: attempt.request_id,
    number: 1,
    kind: 'text' as const,
    content_id: null,
    text: 'A lamp',
    seed: null,
    note: null,
    created_at: world.clock.now(),
  } as const
  expect(await insertOutput(tx, { attemptId: attempt.id, output })).toBe(true)
}

/** Until a transaction in this database waits for another one. */
async function someoneWaits(): Promise<void> {
  const locked = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await locked.execute(world.db)).rows.length).toBeGreaterThan(0)
}
