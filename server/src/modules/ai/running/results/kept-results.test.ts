import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AiFault } from '#gateways/ai/port'
import type { Tx } from '#kernel/db'
import { first, killed, red, requestLife, several } from '#testing/ai/request-life'
import { whileOpen } from '#testing/while-open'
import { insertOutput } from '../../requests/output-queries.ts'

// Which results are kept and charged if some of them don't arrive.

const life = requestLife()
const { ask, shown, balance, providersOf, pass } = life

test('if only three of four requested results arrive, three are charged', async () => {
  several.script = { submit: async () => ({ kind: 'done', outputs: [red, red, red] }) }
  const id = await ask({ provider: 'openai_images', input: { prompt: 'Four boats', outputs: 4 } })
  const request = await shown(id)
  expect(request).toMatchObject({ status: 'succeeded', price: 2.8, charged: 2.1, error: { code: 'partial' } })
  expect(request.error?.message).toBe('3 of 4 results were made. You were only charged for these.')
  expect(request.outputs.map(({ number }) => number)).toEqual([1, 2, 3])
  expect([await balance(), providersOf(), several.sent.length]).toEqual([7_90n, [0, 0], 1])
})

test("a provider's notes are shown with its results, whether they arrive in the response or later", async () => {
  const notes = ['Made at 512 × 512, the largest size this model offers.']
  several.script = { submit: async () => ({ kind: 'done', outputs: [red], notes }) }
  expect(await shown(await ask({ provider: 'openai_images' }))).toMatchObject({ status: 'succeeded', notes })
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() }, notes }),
    poll: async () => ({ state: 'succeeded', outputs: [red], providerStatus: 'Ready' }),
  }
  const id = await ask({ provider: 'bfl' })
  await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', notes })
  expect(await shown(await ask({ provider: 'stability' }))).toMatchObject({ status: 'succeeded', notes: [] })
})

test('if one of four results is broken, it is free, and the others are kept', async () => {
  const broken = { kind: 'image' as const, from: { bytes: Buffer.from('only words') } }
  several.script = { submit: async () => ({ kind: 'done', outputs: [red, broken, red, red] }) }
  const id = await ask({ provider: 'openai_images', input: { prompt: 'Four boats', outputs: 4 } })
  const request = await shown(id)
  expect(request).toMatchObject({ status: 'succeeded', charged: 2.1 })
  expect(request.outputs.map(({ number }) => number)).toEqual([1, 3, 4])
  expect(await balance()).toBe(7_90n)
})

test('a result that was copied before a crash is kept and charged, even if the rest is lost', async () => {
  const outputs = [red, { kind: 'image' as const, from: killed }]
  several.script = { submit: async () => ({ kind: 'done', outputs }) }
  const id = await ask({ provider: 'openai_images', input: { prompt: 'Two boats', outputs: 2 } })
  const early = await shown(id)
  expect(early).toMatchObject({ status: 'running', charged: 0, outputs: [{ number: 1 }] })
  // Nobody sees a result before it is charged.
  expect(early.outputs[0]).toMatchObject({ file_url: null, media: null, content_id: null, text: null })
  const file = async () =>
    (await life.world.send(life.mia, 'GET', `/ai/outputs/${early.outputs[0]?.id}/file`)).status
  expect(await file()).toBe(404)
  await pass(90_000)
  const request = await shown(id)
  expect(request).toMatchObject({ status: 'succeeded', charged: 0.7, error: { code: 'partial' } })
  expect([await file(), request.outputs[0]?.file_url]).toEqual([200, expect.any(String)])
  expect([request.outputs.length, several.sent.length, await balance()]).toEqual([1, 1, 9_30n])
})

test('a result added while its attempt fails is kept and charged, and no other provider is asked', async () => {
  let adding: Promise<unknown> = Promise.resolve()
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => {
      const { promise: isAdded, resolve } = Promise.withResolvers<void>()
      adding = whileOpen(life.world, addText, [async () => resolve()])
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
    created_at: life.world.clock.now(),
  } as const
  expect(await insertOutput(tx, { attemptId: attempt.id, output })).toBe(true)
}
