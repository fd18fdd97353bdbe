import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { UnknownSubmit } from '#gateways/ai/port'
import { first, red, requestLife } from '#testing/ai/request-life'
import { runPostponedJobs } from '#testing/run-jobs'

// Requests whose provider is slow, or never confirms that it received them.

const life = requestLife()
const { ask, shown, balance, providersOf, pass } = life

test('an unconfirmed submission is looked up and not sent again', async () => {
  const lost = () => Promise.reject(new UnknownSubmit())
  first.script = {
    submit: lost,
    findLost: async () => ({ kind: 'found', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'succeeded', outputs: [red], providerStatus: 'Ready' }),
  }
  expect(await shown(await ask())).toMatchObject({ status: 'succeeded', charged: 0.7 })
  expect(providersOf()).toEqual([1, 0])
})

test("a submission that certainly didn't arrive goes to the next provider", async () => {
  first.script = {
    submit: () => Promise.reject(new UnknownSubmit()),
    findLost: async () => ({ kind: 'absent' }),
  }
  const id = await ask()
  await pass(90_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', used: { provider: 'stability' } })
  expect(providersOf()).toEqual([1, 1])
})

test('if a submission may have arrived, nothing is sent again and nothing is charged', async () => {
  first.script = { submit: () => Promise.reject(new UnknownSubmit()) }
  const id = await ask()
  await pass(90_000)
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'unknown-outcome' } })
  expect([await balance(), providersOf()]).toEqual([10_00n, [1, 0]])
})

test('an attempt that was interrupted while it was being sent is looked up and not sent again', async () => {
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

test('a job is polled until it ends, and its progress is shown', async () => {
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
  for (let polls = 0; polls < 2; polls += 1) await runPostponedJobs(life.world)
  const running = await shown(id)
  expect(running.stage).toBe('generating')
  expect(running.progress).toBeCloseTo(0.4)
  expect(running.eta_seconds).toBeGreaterThan(0)
  await pass(60_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, stage: null })
})

test('a job that never ends is abandoned at its deadline', async () => {
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'running', progress: 0.1, providerStatus: 'Pending' }),
  }
  const id = await ask()
  await pass(3 * 3_600_000)
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'timed-out' }, charged: 0 })
  expect(await balance()).toBe(10_00n)
})

test('a finished result is copied and charged, however late it is polled', async () => {
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'running', progress: 0.1, providerStatus: 'Pending' }),
  }
  const id = await ask()
  first.script.poll = async () => ({ state: 'succeeded', outputs: [red], providerStatus: 'Ready' })
  await pass(3 * 3_600_000)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
})
