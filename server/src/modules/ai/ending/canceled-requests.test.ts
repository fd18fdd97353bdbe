import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { UnknownSubmit } from '#gateways/ai/port'
import { first, killed, lighthouse, red, requestLife, several } from '#testing/ai/request-life'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// What happens when an owner cancels a request.

const life = requestLife()
const { ask, shown, balance, providersOf, pass } = life

const cancel = (who: Person, id: string) => life.world.call(who, 'POST', `/ai/requests/${id}/cancel`)
const remove = (who: Person, id: string) => life.world.call(who, 'DELETE', `/ai/requests/${id}`)

test('a request canceled while it is waiting is free and is never sent', async () => {
  const { body } = await life.world.ask(life.mia, lighthouse)
  expect((await cancel(life.mia, body.id)).status).toBe(200)
  await runJobs(life.world)
  expect(await shown(body.id)).toMatchObject({ status: 'canceled', charged: 0 })
  expect([await balance(), providersOf()]).toEqual([10_00n, [0, 0]])
})

test('only its owner can cancel a running request, and only if its provider can stop it', async () => {
  const job = { id: randomUUID() }
  first.script = {
    submit: async () => ({ kind: 'accepted', job }),
    poll: async () => ({ state: 'running', progress: null, providerStatus: 'Pending' }),
    cancel: async () => 'canceled',
  }
  const id = await ask()
  expect((await cancel(life.leo, id)).status).toBe(404)
  await cancel(life.mia, id)
  await cancel(life.mia, id)
  await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'canceled', charged: 0 })
  const canceled = first.canceled.filter((other) => other.id === job.id)
  expect([await balance(), canceled]).toEqual([10_00n, [job]])
})

test('results copied before the cancellation are kept and charged, and no others', async () => {
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
  await cancel(life.mia, id)
  await pass(90_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, outputs: [{ number: 1 }] })
  expect([await balance(), several.canceled.length]).toEqual([9_30n, 1])
})

test('a request that its provider can no longer stop finishes and is charged', async () => {
  let isDone = false
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () =>
      isDone
        ? { state: 'succeeded', outputs: [red], providerStatus: 'Ready' }
        : { state: 'running', progress: null, providerStatus: 'Pending' },
  }
  const id = await ask()
  await cancel(life.mia, id)
  await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'running' })
  isDone = true
  await pass(60_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
})

test('if a provider does its work before it responds, a canceled request still finishes and is charged', async () => {
  const { body } = await life.world.ask(life.mia, lighthouse)
  first.script = {
    submit: async (_request, { signal, onProgress }) => {
      await cancel(life.mia, body.id)
      // The server saves the progress in the same step in which it notices the cancellation.
      onProgress?.(0.42)
      await expect.poll(async () => (await shown(body.id)).progress).toBe(0.42)
      if (signal.aborted) throw new UnknownSubmit()
      return { kind: 'done', outputs: [red] }
    },
  }
  await runJobs(life.world)
  expect(await shown(body.id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
  expect([await balance(), providersOf()]).toEqual([9_30n, [1, 0]])
})

test('canceling a finished request changes nothing and returns its outcome', async () => {
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'succeeded', outputs: [red], providerStatus: 'Ready' }),
  }
  const id = await ask()
  await pass(60_000)
  for (let press = 0; press < 2; press += 1) {
    const { status, body } = await cancel(life.mia, id)
    expect([status, body.status]).toEqual([200, 'succeeded'])
  }
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, outputs: [{ number: 1 }] })
  expect(await balance()).toBe(9_30n)
})

test("a running request can't be removed from the history until it is canceled", async () => {
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'running', progress: null, providerStatus: 'Pending' }),
    cancel: async () => 'canceled',
  }
  const before = first.canceled.length
  const id = await ask()
  await pass(1000)
  const refused = await remove(life.mia, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'ai-request-running'])
  expect(refused.body.message).toContain('Cancel it')
  expect(await shown(id)).toMatchObject({ status: 'running' })
  expect(first.canceled).toHaveLength(before)
  await cancel(life.mia, id)
  await pass(1000)
  expect((await remove(life.mia, id)).status).toBe(200)
  expect((await life.world.show(life.mia, id)).status).toBe(404)
})

test('removing a waiting request cancels it, and removing it twice releases its credits once', async () => {
  const { body } = await life.world.ask(life.mia, lighthouse)
  expect((await remove(life.leo, body.id)).status).toBe(404)
  expect((await remove(life.mia, body.id)).status).toBe(200)
  expect((await remove(life.mia, body.id)).status).toBe(200)
  expect((await cancel(life.mia, body.id)).status).toBe(404)
  await runJobs(life.world)
  expect((await life.world.show(life.mia, body.id)).status).toBe(404)
  expect([await balance(), providersOf()]).toEqual([10_00n, [0, 0]])
})
