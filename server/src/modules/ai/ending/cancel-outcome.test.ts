import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AiFault, UnknownSubmit, type AiPolled } from '#gateways/ai/port'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// Mia sees what canceling her request will do, and canceling does exactly that.

const red = await pictureOf('red')
const working = async (): Promise<AiPolled> => ({
  state: 'running',
  progress: null,
  providerStatus: 'Pending',
})
const done = async (): Promise<AiPolled> => ({ state: 'succeeded', outputs: [red], providerStatus: 'Ready' })
const accept = async () => ({ kind: 'accepted' as const, job: { id: randomUUID() } })

// One provider charges for its work and never stops. The operator's own machine stops immediately.
const provider = scriptedAdapter('bfl', { submit: accept, poll: working })
const machine = scriptedAdapter('comfyui', { submit: accept, poll: working }, { isRepeatable: true })

let world: AiWorld
let mia: Person
beforeAll(async () => {
  world = await createAiWorld([provider, machine])
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(async () => {
  provider.script = { submit: accept, poll: working }
  machine.script = { submit: accept, poll: working, cancel: async () => 'canceled' }
  await world.owner.deleteFrom('ai_pause').execute()
  mia = await world.person(`mia${randomUUID().slice(0, 8)}`)
  await giveCredits(world, mia, 10_00n)
})

async function ask(who: 'bfl' | 'comfyui'): Promise<string> {
  const input = { prompt: 'A lighthouse at night' }
  const { body } = await world.ask(mia, { task: 'text_to_image', provider: who, input })
  await runJobs(world)
  return body.id
}
const shown = async (id: string) => (await world.show(mia, id)).body
const cancel = async (id: string) => (await world.call(mia, 'POST', `/ai/requests/${id}/cancel`)).body
const balance = () => balanceOf(world, mia)

test('canceling a waiting request is free', async () => {
  const retryAfterSeconds = 300
  provider.script.submit = () => Promise.reject(new AiFault('rate-limited', '', { retryAfterSeconds }))
  const id = await ask('bfl')
  expect(await shown(id)).toMatchObject({ status: 'queued', cancel: 'free' })
  expect(await cancel(id)).toMatchObject({ status: 'canceled', cancel: null, charged: 0 })
  expect(await balance()).toBe(10_00n)
})

test('canceling a request that its provider has accepted may be charged, and is charged if the provider continues', async () => {
  const id = await ask('bfl')
  expect(await shown(id)).toMatchObject({ status: 'running', cancel: 'may-be-charged' })
  expect(await cancel(id)).toMatchObject({ status: 'running', cancel: 'requested' })
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'running', cancel: 'requested', charged: 0 })
  provider.script.poll = done
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', cancel: null, charged: 0.7 })
  expect(await balance()).toBe(9_30n)
})

test('canceling a request that may have reached its provider may be charged', async () => {
  provider.script.submit = () => Promise.reject(new UnknownSubmit('No answer.'))
  provider.script.findLost = async () => ({ kind: 'unclear' })
  const id = await ask('bfl')
  expect(await shown(id)).toMatchObject({ status: 'running', cancel: 'may-be-charged' })
  await cancel(id)
  for (let looks = 0; looks < 4; looks += 1) await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'canceled', cancel: null, charged: 0 })
})

test("canceling a request on the operator's own machine is free until it has results", async () => {
  const id = await ask('comfyui')
  expect(await shown(id)).toMatchObject({ status: 'running', cancel: 'free' })
  await cancel(id)
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'canceled', cancel: null, charged: 0 })
  const late = await ask('comfyui')
  await world.db.updateTable('ai_attempt').set({ copies: 1 }).where('request_id', '=', late).execute()
  expect(await shown(late)).toMatchObject({ status: 'running', cancel: 'may-be-charged' })
  await cancel(late)
  await runPostponedJobs(world)
  expect(await balance()).toBe(10_00n)
})

test("a result that the operator's own machine finished before it was canceled isn't charged", async () => {
  const id = await ask('comfyui')
  expect(await shown(id)).toMatchObject({ cancel: 'free' })
  machine.script.cancel = async () => 'too-late'
  machine.script.poll = done
  await cancel(id)
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'canceled', charged: 0, outputs: [] })
  expect(await balance()).toBe(10_00n)
})

const gallery = async () => (await world.call(mia, 'GET', '/content/gallery')).body.data.length

/** Requests a picture without running any jobs. */
async function askQuietly(): Promise<string> {
  const input = { prompt: 'A lighthouse at night' }
  return (await world.ask(mia, { task: 'text_to_image', provider: 'comfyui', input })).body.id
}

test("canceling at the moment the operator's own machine returns its result is free, and nobody sees the result", async () => {
  const id = await askQuietly()
  machine.script.submit = async () => {
    expect(await shown(id)).toMatchObject({ cancel: 'free' })
    await cancel(id)
    return { kind: 'done', outputs: [red] }
  }
  await runJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'canceled', cancel: null, charged: 0, outputs: [] })
  expect([await balance(), await gallery()]).toEqual([10_00n, 0])
})

test("canceling after the operator's own machine reported that it finished is free", async () => {
  const id = await ask('comfyui')
  machine.script.cancel = async () => 'too-late'
  machine.script.poll = async () => {
    await cancel(id)
    return done()
  }
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'canceled', charged: 0, outputs: [] })
  expect([await balance(), await gallery()]).toEqual([10_00n, 0])
})

test("canceling while a result of the operator's own machine is being copied is too late", async () => {
  const id = await askQuietly()
  machine.script.submit = async () => ({ kind: 'done', outputs: [red] })
  const { storage } = world.deps
  const store = storage.put.bind(storage)
  const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
    expect(await cancel(id)).toMatchObject({ cancel: 'requested' })
    return store(...file)
  })
  await runJobs(world)
  put.mockRestore()
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, outputs: [{ number: 1 }] })
  expect([await balance(), await gallery()]).toEqual([9_30n, 1])
})

/** A provider that can stop a job, after answering this many calls with a fault. */
function stopsAfter(faults: number, code: 'unavailable' | 'rate-limited' | 'failed'): { calls: number } {
  const seen = { calls: 0 }
  provider.script.cancel = async () => {
    seen.calls += 1
    if (seen.calls <= faults) throw new AiFault(code)
    return 'canceled'
  }
  return seen
}

test.each(['unavailable', 'rate-limited'] as const)(
  'a provider that is "%s" when a request is canceled is asked again, and the request is free',
  async (code) => {
    const seen = stopsAfter(3, code)
    const id = await ask('bfl')
    await cancel(id)
    for (let round = 0; round < 4; round += 1) await runPostponedJobs(world)
    expect(await shown(id)).toMatchObject({ status: 'canceled', cancel: null, charged: 0, outputs: [] })
    expect([seen.calls, await balance(), await gallery()]).toEqual([4, 10_00n, 0])
  },
)

test.each([
  ['unavailable', 5],
  ['failed', 1],
] as const)(
  'a provider that answers every cancellation with "%s" is asked %i times, and the result is charged once',
  async (code, calls) => {
    const seen = stopsAfter(Infinity, code)
    const id = await ask('bfl')
    await cancel(id)
    for (let round = 0; round < 8; round += 1) await runPostponedJobs(world)
    expect(await shown(id)).toMatchObject({ status: 'running', cancel: 'requested', charged: 0 })
    expect(seen.calls).toBe(calls)
    provider.script.poll = done
    await runPostponedJobs(world)
    expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
    expect([seen.calls, await balance()]).toEqual([calls, 9_30n])
  },
)
