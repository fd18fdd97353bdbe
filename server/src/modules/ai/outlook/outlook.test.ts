import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { findModel } from '../catalogue/find-model.ts'
import { aiChecks } from '../checks.ts'

// Users see where a waiting request is in the queue, and how long a request will take.

const red = await pictureOf('red')
/** Whether the provider is still working. It handles one request at a time. */
let isBusy = true
const bfl = scriptedAdapter(
  'bfl',
  {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () =>
      isBusy
        ? { state: 'running', progress: null, providerStatus: 'working' }
        : { state: 'succeeded', outputs: [red], providerStatus: 'done' },
  },
  { mostAtOnce: 1 },
)

const stability = scriptedAdapter(
  'stability',
  { submit: async () => ({ kind: 'done', outputs: [red] }) },
  { mostAtOnce: 2 },
)
const wavespeed = scriptedAdapter('wavespeed', { submit: async () => ({ kind: 'done', outputs: [red] }) })

let world: AiWorld
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createAiWorld([bfl, stability, wavespeed])
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  for (const who of [mia, leo]) await giveCredits(world, who, 20_00n)
  isBusy = true
})
afterAll(() => closeBalanced(world, aiChecks))

const model = { provider: 'bfl', model: 'flux-dev' } as const
/** This model finishes its requests, so it has measured times. */
const measured = { provider: 'wavespeed', model: 'flux-dev' } as const

/** Submits a request, slightly later than the previous one. */
async function ask(who: Person, choice: typeof model | typeof measured = model): Promise<string> {
  world.clock.advance(10)
  const { body } = await world.ask(who, {
    task: 'text_to_image',
    ...choice,
    input: { prompt: 'A lighthouse' },
  })
  return body.id
}

/** The outlook in the latest event about a request. */
async function toldOf(who: Person, id: string) {
  const { data } = await world.db
    .selectFrom('event')
    .select('data')
    .where('user_id', '=', who.userId)
    .where('name', '=', 'ai-request')
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ id })
  return data
}

const finishAll = async () => {
  isBusy = false
  for (let round = 0; round < 6; round += 1) {
    await runPostponedJobs(world)
  }
}

test('a waiting request has a position and a time that grows with it, and its events show the same values', async () => {
  const first = await ask(leo)
  await runJobs(world)
  const second = await ask(mia)
  expect(await toldOf(mia, second)).toMatchObject({ status: 'queued', queue_position: 1 })
  const third = await ask(mia)
  const event = await toldOf(mia, third)
  const shown = (await world.show(mia, third)).body
  expect(shown).toMatchObject({ status: 'queued', queue_position: 2 })
  expect(event).toMatchObject({ queue_position: 2, eta_seconds: shown.eta_seconds })

  const sooner = (await world.show(mia, second)).body
  expect(sooner.queue_position).toBe(1)
  expect(shown.eta_seconds ?? 0).toBeGreaterThan(sooner.eta_seconds ?? Infinity)
  expect((await world.show(leo, first)).body).toMatchObject({ status: 'running', queue_position: null })
  await finishAll()
})

test('until a model has been measured, waiting times are estimated from the catalogue', async () => {
  const choice = { provider: 'stability', model: 'sd3.5-large' } as const
  const typical = findModel('text_to_image', choice)?.typicalSeconds ?? 0
  const etas: (number | null)[] = []
  for (let place = 0; place < 3; place += 1) {
    world.clock.advance(10)
    const form = { task: 'text_to_image', ...choice, input: { prompt: 'A lighthouse' } } as const
    const { body } = await world.ask(mia, form)
    etas.push(body.eta_seconds)
    expect(await toldOf(mia, body.id)).toMatchObject({ eta_seconds: body.eta_seconds })
  }
  // The provider handles two requests at a time.
  expect(etas).toEqual([typical, 1.5 * typical, 2 * typical].map(Math.ceil))
  await runJobs(world)
})

test('a finished request has no position and no remaining time', async () => {
  const id = await ask(mia, measured)
  await finishAll()
  const neither = { status: 'succeeded', queue_position: null, eta_seconds: null }
  expect((await world.show(mia, id)).body).toMatchObject(neither)
  expect(await toldOf(mia, id)).toMatchObject(neither)
})
