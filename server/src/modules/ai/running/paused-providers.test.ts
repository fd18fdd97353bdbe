import { expect, test } from 'vitest'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { AiFault } from '#gateways/ai/port'
import { done, fails, first, lighthouse, requestLife, second, several } from '#testing/ai/request-life'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'

// Requests whose provider is paused wait for it or go to another one.

const life = requestLife()
const { ask, shown, balance, providersOf, pass } = life

const isBusyFor = (retryAfterSeconds: number) => () =>
  Promise.reject(new AiFault('rate-limited', '', { retryAfterSeconds }))

async function pause(provider: AiProvider, seconds: number): Promise<void> {
  const until = new Date(life.world.clock.now().getTime() + seconds * 1000)
  await life.world.db.insertInto('ai_pause').values({ provider, until }).execute()
}

const made = (provider: AiProvider) => ({ status: 'succeeded', charged: 0.7, used: { provider } })

test('a provider that is paused for more than a minute is skipped, and the quote lists it last', async () => {
  await pause('bfl', 90)
  const { body } = await life.world.call(life.mia, 'POST', '/ai/quote', lighthouse)
  const providers = [...new Set(body.offers.map(({ provider }) => provider))]
  expect(providers).toEqual(['stability', 'openai_images', 'bfl'])
  const { body: asked } = await life.world.ask(life.mia, lighthouse)
  const { waits_for: waitsFor } = await life.world.db
    .selectFrom('ai_request')
    .select('waits_for')
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  expect(waitsFor).toBe('stability')
  await runJobs(life.world)
  expect(await shown(asked.id)).toMatchObject(made('stability'))
  expect([await balance(), providersOf()]).toEqual([9_30n, [0, 1]])
})

test('a request waits for a provider that is paused for less than a minute', async () => {
  await pause('bfl', 50)
  const id = await ask()
  expect(await shown(id)).toMatchObject({ status: 'queued', charged: 0 })
  await pass(51_000)
  expect(await shown(id)).toMatchObject(made('bfl'))
  expect([await balance(), providersOf()]).toEqual([9_30n, [1, 0]])
})

test('a request waits for a provider that its user chose, however long it is paused', async () => {
  await pause('bfl', 300)
  const id = await ask({ provider: 'bfl' })
  await pass(200_000)
  expect(await shown(id)).toMatchObject({ status: 'queued', charged: 0 })
  await pass(101_000)
  expect(await shown(id)).toMatchObject(made('bfl'))
  expect([await balance(), providersOf()]).toEqual([9_30n, [1, 0]])
})

test('if every provider is paused, a request waits for the first one', async () => {
  for (const provider of ['bfl', 'stability', 'openai_images'] as const) await pause(provider, 300)
  const id = await ask()
  expect(await shown(id)).toMatchObject({ status: 'queued' })
  await pass(301_000)
  expect(await shown(id)).toMatchObject(made('bfl'))
})

test('if a provider is too busy for more than a minute, the request goes to the next one with the same hold', async () => {
  first.script = { submit: isBusyFor(300) }
  expect(await shown(await ask())).toMatchObject(made('stability'))
  expect([await balance(), providersOf()]).toEqual([9_30n, [1, 1]])
})

test('if the others fail, a provider that was too busy receives the request again', async () => {
  first.script = { submit: isBusyFor(300) }
  second.script = { submit: fails('failed') }
  const id = await ask()
  expect(await shown(id)).toMatchObject({ status: 'queued' })
  expect([providersOf(), several.sent.length]).toEqual([[1, 1], 1])
  first.script = { submit: done }
  await pass(301_000)
  expect(await shown(id)).toMatchObject(made('bfl'))
  expect([await balance(), providersOf()]).toEqual([9_30n, [2, 1]])
})

test('if all providers are always too busy, each receives the request five times, and the credits are returned', async () => {
  for (const { script } of [first, second, several]) script.submit = isBusyFor(300)
  const id = await ask()
  for (let round = 0; round < 20; round += 1) await pass(301_000)
  expect(await shown(id)).toMatchObject({ status: 'failed', charged: 0, error: { code: 'rate-limited' } })
  expect([await balance(), providersOf(), several.sent.length]).toEqual([10_00n, [5, 5], 5])
})

test('if a provider is too busy for a request, those behind it go elsewhere too, unless they chose this provider', async () => {
  const { mostAtOnce } = first
  Object.assign(first, { mostAtOnce: 1 })
  first.script = { submit: isBusyFor(300) }
  const forms = [{}, {}, { provider: 'bfl' as const }]
  const asked = await Promise.all(forms.map((form) => life.world.ask(life.mia, { ...lighthouse, ...form })))
  const ids = asked.map(({ body }) => body.id)
  await runJobs(life.world)
  first.script = { submit: done }
  Object.assign(first, { mostAtOnce })
  await runPostponedJobs(life.world)
  const [one, two, chosen] = await Promise.all(ids.map(shown))
  expect([one, two]).toMatchObject([made('stability'), made('stability')])
  expect(chosen).toMatchObject({ status: 'queued', charged: 0 })
  await pass(301_000)
  expect(await shown(chosen?.id ?? '')).toMatchObject(made('bfl'))
  expect([await balance(), first.sent.length]).toEqual([7_90n, 2])
})
