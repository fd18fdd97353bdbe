import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AiFault, type AiPolled } from '#gateways/ai/port'
import { sql } from '#kernel/db'
import { done, fails, first, lighthouse, red, requestLife, second } from '#testing/ai/request-life'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// How requests end, and what happens to their held credits, whatever a provider does.

const life = requestLife()
const { ask, shown, balance, providersOf, pass } = life

test('a picture is made, copied and charged, and only its owner can see it', async () => {
  const { body } = await life.world.ask(life.mia, lighthouse)
  expect(body).toMatchObject({ status: 'queued', price: 0.7, charged: 0, queue_position: 1, outputs: [] })
  expect(await balance()).toBe(9_30n)
  await runJobs(life.world)
  const request = await shown(body.id)
  expect(request).toMatchObject({ status: 'succeeded', charged: 0.7, error: null, stage: null })
  expect(request).toMatchObject({
    used: { provider: 'bfl' },
    input: { prompt: 'A lighthouse at night', aspect_ratio: 'square' },
    outputs: [{ number: 1, kind: 'image', width: 64, height: 64, media: { kind: 'photo' } }],
  })
  expect(await balance()).toBe(9_30n)
  const [output] = request.outputs
  const file = (who: Person | null) =>
    life.world.send(who, 'GET', output?.file_url?.replace('/api', '') ?? '')
  expect((await file(life.mia)).headers).toMatchObject({ 'content-type': 'image/jpeg' })
  expect([(await file(life.leo)).status, (await file(null)).status]).toEqual([404, 401])
  expect((await life.world.show(life.leo, body.id)).status).toBe(404)
  const { body: gallery } = await life.world.call(life.mia, 'GET', '/content/gallery')
  expect(gallery.data.map(({ id }) => id)).toEqual([output?.content_id])
})

test("an id creates one request, and can't be reused by somebody else or with a different input", async () => {
  const form = { id: randomUUID(), ...lighthouse }
  const answers = await Promise.all(Array.from({ length: 10 }, () => life.world.ask(life.mia, form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await runJobs(life.world)
  expect([await balance(), first.sent.length]).toEqual([9_30n, 1])
  expect((await life.world.ask(life.leo, form)).body).toMatchObject({ code: 'conflict' })
  const differences = [
    { input: { prompt: 'A harbor' } },
    { input: { ...lighthouse.input, seed: 7 } },
    { has_recipe: false },
  ]
  for (const different of differences)
    expect((await life.world.ask(life.mia, { ...form, ...different })).body).toMatchObject({
      code: 'conflict',
    })
  expect(await balance()).toBe(9_30n)
})

test.each([
  'unavailable',
  'failed',
  'no-result',
  'not-configured',
  'model-retired',
  'not-supported',
  'not-installed',
  'input-unreachable',
] as const)('after the fault "%s" the next provider is tried with the same hold', async (code) => {
  first.script = { submit: fails(code) }
  const id = await ask()
  expect(await shown(id)).toMatchObject({
    status: 'succeeded',
    charged: 0.7,
    used: { provider: 'stability' },
  })
  expect([await balance(), providersOf()]).toEqual([9_30n, [1, 1]])
})

test.each(['bad-input', 'moderated'] as const)(
  'after the failure "%s" no other provider is tried, and the credits are returned',
  async (code) => {
    first.script = { submit: fails(code) }
    const id = await ask()
    const request = await shown(id)
    expect(request).toMatchObject({ status: 'failed', charged: 0, error: { code } })
    expect(request.error?.message).toContain('You haven’t been charged.')
    expect([await balance(), providersOf()]).toEqual([10_00n, [1, 0]])
  },
)

test("if no provider can fetch the user's file, the reason names the provider, and the credits are returned", async () => {
  first.script = { submit: fails('input-unreachable') }
  const id = await ask({ provider: 'bfl' })
  expect((await shown(id)).error).toEqual({
    code: 'input-not-fetched',
    message:
      'The provider couldn’t fetch one of your files. Choose another model, or try again later. You haven’t been charged.',
  })
  expect([await balance(), providersOf()]).toEqual([10_00n, [1, 0]])
})

test('a job that fails because the provider couldn’t fetch a file goes to the next provider', async () => {
  const fault = new AiFault('input-unreachable')
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'failed', fault, providerStatus: 'Error' }),
  }
  const id = await ask()
  await pass(1000)
  expect(await shown(id)).toMatchObject({
    status: 'succeeded',
    charged: 0.7,
    used: { provider: 'stability' },
  })
  const { rows } = await sql<{ error_code: string | null }>`
    select error_code from ai_attempt where request_id = ${id} order by number`.execute(life.world.db)
  expect(rows.map(({ error_code: code }) => code)).toEqual(['input-not-fetched', null])
  expect([await balance(), providersOf()]).toEqual([9_30n, [1, 1]])
})

test('if the user chose a provider, no other provider receives the request', async () => {
  first.script = { submit: fails('unavailable') }
  const id = await ask({ provider: 'bfl' })
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'unavailable' } })
  expect([await balance(), providersOf()]).toEqual([10_00n, [1, 0]])
})

test('if every provider fails, the credits are returned once', async () => {
  first.script = { submit: fails('unavailable') }
  second.script = { submit: fails('failed') }
  const id = await ask()
  await runJobs(life.world)
  expect(await shown(id)).toMatchObject({ status: 'failed', charged: 0, error: { code: 'failed' } })
  expect([await balance(), providersOf()]).toEqual([10_00n, [1, 1]])
})

test('a provider that asks us to wait receives the request again, and no other provider is tried', async () => {
  first.script = { submit: () => Promise.reject(new AiFault('rate-limited', '', { retryAfterSeconds: 30 })) }
  const id = await ask()
  expect(await shown(id)).toMatchObject({ status: 'queued' })
  first.script = { submit: done }
  life.world.clock.advance(31_000)
  await pass(0)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', used: { provider: 'bfl' } })
  expect(providersOf()).toEqual([2, 0])
})

test('a provider that has accepted a request and asks us to poll less often keeps the request', async () => {
  const poll = (): Promise<AiPolled> => Promise.reject(new AiFault('rate-limited'))
  first.script = { submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }), poll }
  const id = await ask()
  for (let round = 0; round < 4; round += 1) await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'running' })
  first.script.poll = async () => ({ state: 'succeeded', outputs: [red], providerStatus: 'Ready' })
  await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
  expect([await balance(), providersOf()]).toEqual([9_30n, [1, 0]])
})

test('a provider that no longer knows a request is asked to stop it before the next one receives it', async () => {
  const job = { id: randomUUID() }
  first.script = {
    submit: async () => ({ kind: 'accepted', job }),
    poll: () => Promise.reject(new AiFault('unavailable')),
    cancel: async () => 'canceled',
  }
  const id = await ask()
  for (let round = 0; round < 4; round += 1) await pass(1000)
  expect(await shown(id)).toMatchObject({
    status: 'succeeded',
    charged: 0.7,
    used: { provider: 'stability' },
  })
  expect([providersOf(), first.canceled.filter((other) => other.id === job.id)]).toEqual([[1, 1], [job]])
})

test("a result that isn't a picture is refused, and the next provider is tried", async () => {
  first.script = {
    submit: async () => ({
      kind: 'done',
      outputs: [{ kind: 'image', from: { bytes: Buffer.from('only words') } }],
    }),
  }
  expect(await shown(await ask())).toMatchObject({ status: 'succeeded', used: { provider: 'stability' } })
})

test('a result at a private network address is never fetched', async () => {
  const outputs = [{ kind: 'image' as const, from: { url: 'http://10.0.0.1/result.png' } }]
  first.script = { submit: async () => ({ kind: 'done', outputs }) }
  const id = await ask({ provider: 'bfl' })
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'no-result' } })
  expect(await balance()).toBe(10_00n)
})

test('a receipt shows the hold, the attempts and the released credits', async () => {
  first.script = { submit: fails('unavailable') }
  second.script = { submit: fails('failed') }
  const id = await ask()
  const { body } = await life.world.call(life.mia, 'GET', `/ai/requests/${id}/receipt`)
  expect(body).toMatchObject({ price: 0.7, charged: 0, returned: 0.7 })
  expect(body.steps.map(({ kind, amount, provider }) => [kind, amount, provider])).toEqual([
    ['quoted', 0.7, null],
    ['held', 0.7, null],
    ['attempt', null, 'bfl'],
    ['attempt', null, 'stability'],
    ['attempt', null, 'openai_images'],
    ['released', 0.7, null],
  ])
  expect((await life.world.call(life.leo, 'GET', `/ai/requests/${id}/receipt`)).status).toBe(404)
})

/** Adds a value to the input of a waiting request, as if the catalogue had changed since it was sent. */
async function addInput(id: string, input: Record<string, unknown>): Promise<void> {
  await sql`update ai_request set input = input || ${JSON.stringify(input)}::jsonb where id = ${id}`.execute(
    life.world.db,
  )
}

test('if a model stops accepting an input, waiting requests with that input go to a provider that accepts it', async () => {
  const { body } = await life.world.ask(life.mia, lighthouse)
  await addInput(body.id, { negative_prompt: 'people' })
  await runJobs(life.world)
  expect(await shown(body.id)).toMatchObject({
    status: 'succeeded',
    charged: 0.7,
    used: { provider: 'stability' },
  })
  expect(second.sent[0]?.input).toMatchObject({ negative_prompt: 'people' })
  expect([await balance(), providersOf()]).toEqual([9_30n, [0, 1]])
})

test('if the chosen model stops accepting an input, waiting requests with it fail with that reason, and are free', async () => {
  const { body } = await life.world.ask(life.mia, { ...lighthouse, provider: 'bfl' })
  await addInput(body.id, { negative_prompt: 'people' })
  await runJobs(life.world)
  const request = await shown(body.id)
  expect(request).toMatchObject({ status: 'failed', charged: 0, error: { code: 'input-not-accepted' } })
  expect(request.error?.message).toBe(
    'The model no longer accepts all of these inputs. Change them or choose another model. You haven’t been charged.',
  )
  expect([await balance(), providersOf()]).toEqual([10_00n, [0, 0]])
})

test('if the chosen model is retired, waiting requests for it fail with that reason, and are free', async () => {
  const { body } = await life.world.ask(life.mia, { ...lighthouse, provider: 'bfl' })
  await life.world.db.updateTable('ai_request').set({ model: 'gone' }).where('id', '=', body.id).execute()
  await runJobs(life.world)
  expect(await shown(body.id)).toMatchObject({
    status: 'failed',
    charged: 0,
    error: { code: 'model-retired' },
  })
  expect([await balance(), providersOf()]).toEqual([10_00n, [0, 0]])
})
