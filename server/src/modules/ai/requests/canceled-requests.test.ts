import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { first, killed, lighthouse, red, requestLife, several } from '#testing/ai/request-life'
import { runJobs } from '#testing/run-jobs'

// What becomes of a request that its owner cancels.

const life = requestLife()
const { ask, shown, balance, providersOf, pass } = life

test('a request that is canceled while it waits costs nothing and is never sent', async () => {
  const { body } = await life.world.ask(life.mia, lighthouse)
  expect((await life.world.call(life.mia, 'DELETE', `/ai/requests/${body.id}`)).status).toBe(200)
  await runJobs(life.world)
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
  expect((await life.world.call(life.leo, 'DELETE', `/ai/requests/${id}`)).status).toBe(404)
  await life.world.call(life.mia, 'DELETE', `/ai/requests/${id}`)
  await life.world.call(life.mia, 'DELETE', `/ai/requests/${id}`)
  await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'canceled', charged: 0 })
  expect([await balance(), first.canceled]).toEqual([10_00n, [job]])
})

test('a result that was copied before a request was canceled is kept and charged, and the rest is not', async () => {
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
  await life.world.call(life.mia, 'DELETE', `/ai/requests/${id}`)
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
  await life.world.call(life.mia, 'DELETE', `/ai/requests/${id}`)
  await pass(1000)
  expect(await shown(id)).toMatchObject({ status: 'running' })
  isDone = true
  await pass(60_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
})
