import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AiFault, type AiPolled } from '#gateways/ai/port'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { makeClip } from '#testing/ai/result-files'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// Requests for videos, from the form to the charge.

const made = { kind: 'video' as const, from: { bytes: await makeClip() } }
const done = async () => ({ kind: 'done' as const, outputs: [made] })
const accepted = async () => ({ kind: 'accepted' as const, job: { id: randomUUID() } })
const running: AiPolled = { state: 'running', progress: 0.5, providerStatus: 'dreaming' }
const failed: AiPolled = { state: 'failed', fault: new AiFault('failed'), providerStatus: 'failed' }
const succeeded: AiPolled = { state: 'succeeded', outputs: [made], providerStatus: 'completed' }
const luma = scriptedAdapter('luma', { submit: done })
const runway = scriptedAdapter('runway', { submit: done })

let world: AiWorld
let mia: Person
let video: string
let before: bigint
beforeAll(async () => {
  world = await createAiWorld([luma, runway])
  // The queue uses the database's clock. The world's clock is an hour ahead of it, so polls become due only when the
  // test makes them due.
  world.clock.advance(3_600_000)
  mia = await world.person('mia')
  await giveCredits(world, mia, 1000_00n)
  video = await world.clip(mia, await makeClip())
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(async () => {
  for (const adapter of [luma, runway]) {
    adapter.script = { submit: done }
    adapter.sent.length = 0
  }
  before = await balanceOf(world, mia)
})

const winter = () => ({
  task: 'video_to_video' as const,
  input: { video, prompt: 'The same street in winter' },
})
const shown = async (id: string) => (await world.show(mia, id)).body
const spent = async () => before - (await balanceOf(world, mia))
const stepsOf = async (id: string) =>
  (await world.call(mia, 'GET', `/ai/requests/${id}/receipt`)).body.steps.map(
    ({ kind, amount, provider }) => [kind, amount, provider],
  )

test('the price of changing a video is held until the provider is done, and then charged', async () => {
  luma.script = { submit: accepted, poll: async () => running }
  const { status, body } = await world.ask(mia, winter())
  expect([status, body]).toMatchObject([200, { status: 'queued', price: 10, charged: 0, outputs: [] }])
  expect([await spent(), luma.sent.length]).toEqual([10_00n, 0])

  await runJobs(world)
  await runPostponedJobs(world)
  expect(luma.sent).toMatchObject([
    { task: 'video_to_video', model: 'ray-2', input: { prompt: 'The same street in winter' }, outputs: 1 },
  ])
  expect([...(luma.sent[0]?.files ?? [])]).toMatchObject([
    ['video', { kind: 'video', width: 320, height: 180 }],
  ])
  expect(await shown(body.id)).toMatchObject({
    status: 'running',
    stage: 'generating',
    charged: 0,
    outputs: [],
  })

  luma.script.poll = async () => succeeded
  await runPostponedJobs(world)
  expect(await shown(body.id)).toMatchObject({
    status: 'succeeded',
    charged: 10,
    error: null,
    used: { provider: 'luma' },
    outputs: [{ number: 1, kind: 'video', mime: 'video/mp4', width: 320, height: 180 }],
  })
  expect([await spent(), luma.sent.length, runway.sent.length]).toEqual([10_00n, 1, 0])
  expect(await stepsOf(body.id)).toEqual([
    ['quoted', 10, null],
    ['held', 10, null],
    ['attempt', null, 'luma'],
    ['captured', 10, null],
  ])
})

test("a video that one provider can't change is changed by the next one, for one charge", async () => {
  luma.script = { submit: () => Promise.reject(new AiFault('failed')) }
  const { body } = await world.ask(mia, winter())
  await runJobs(world)
  expect(await shown(body.id)).toMatchObject({
    status: 'succeeded',
    charged: 10,
    used: { provider: 'runway' },
  })
  expect([await spent(), luma.sent.length, runway.sent.length]).toEqual([10_00n, 1, 1])
})

test('if no provider can change a video, its price is returned, and there is no result', async () => {
  for (const adapter of [luma, runway]) adapter.script = { submit: accepted, poll: async () => failed }
  const { body } = await world.ask(mia, winter())
  await runJobs(world)
  for (let polls = 0; polls < 2; polls += 1) await runPostponedJobs(world)
  expect(await shown(body.id)).toMatchObject({
    status: 'failed',
    charged: 0,
    outputs: [],
    error: { code: 'failed' },
  })
  expect([await spent(), luma.sent.length, runway.sent.length]).toEqual([0n, 1, 1])
  expect(await stepsOf(body.id)).toEqual([
    ['quoted', 10, null],
    ['held', 10, null],
    ['attempt', null, 'luma'],
    ['attempt', null, 'runway'],
    ['released', 10, null],
  ])
})

test("somebody else's video can't be changed, and nothing is held", async () => {
  const leo = await world.person('leo')
  const strange = await world.clip(leo, await makeClip())
  const form = winter()
  const { status, body } = await world.ask(mia, { ...form, input: { ...form.input, video: strange } })
  expect([status, body]).toMatchObject([
    400,
    { code: 'invalid-request', fields: { video: 'Choose a video from your gallery.' } },
  ])
  await runJobs(world)
  expect([await spent(), luma.sent.length]).toEqual([0n, 0])
})

async function dataOf(id: string) {
  const { body } = await world.call(mia, 'GET', '/profile/transactions')
  return body.data
    .filter(({ type, subject_id: subject }) => type === 'ai_tool_usage' && subject === id)
    .map(({ metadata }) => metadata)
}

test('the transaction of a video names its duration, resolution and aspect ratio, and defaults that were left out', async () => {
  const prompt = 'Waves roll onto a beach'
  const ask = async (input: Record<string, unknown>) => {
    const { body } = await world.ask(mia, { task: 'text_to_video', input: { prompt, ...input } })
    await runJobs(world)
    expect(await shown(body.id)).toMatchObject({ status: 'succeeded', charged: body.price })
    return body.id
  }
  const wanted = { duration: 'long', resolution: 'FHD', aspect_ratio: 'portrait' }
  const named = { task: 'text_to_video', model: null, prompt }
  expect(await dataOf(await ask(wanted))).toEqual([
    { tool_type: 'text_to_video', request_data: { ...named, ...wanted } },
  ])
  const defaults = { duration: 'short', resolution: 'HD', aspect_ratio: 'square' }
  expect(await dataOf(await ask({}))).toEqual([
    { tool_type: 'text_to_video', request_data: { ...named, ...defaults } },
  ])
})
