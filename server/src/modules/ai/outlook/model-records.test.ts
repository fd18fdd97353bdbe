import { afterAll, beforeAll, expect, test } from 'vitest'
import { AiFault, type AiFaultCode } from '#gateways/ai/port'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf, plainPhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// A quote shows how long each provider takes and how often it failed recently.

const red = await pictureOf('red')
const done = async () => ({ kind: 'done' as const, outputs: [red] })
const bfl = scriptedAdapter('bfl', { submit: done })
const stability = scriptedAdapter('stability', { submit: done })
const wavespeed = scriptedAdapter('wavespeed', { submit: done })

let world: AiWorld
let mia: Person
beforeAll(async () => {
  world = await createAiWorld([bfl, stability, wavespeed])
  mia = await world.person('mia')
  const admin = await world.person('admin', { role: 'admin' })
  await world.send(admin, 'PUT', '/admin/ai/tools/image_to_image', { is_switched_on: true })
  await giveCredits(world, mia, 500_00n)
})
afterAll(() => closeBalanced(world, aiChecks))

type Provider = 'bfl' | 'stability' | 'wavespeed'

/** Makes one request for each outcome, one after the other. */
async function ask(provider: 'bfl' | 'stability', ends: readonly (AiFaultCode | 'done')[]): Promise<void> {
  const adapter = provider === 'bfl' ? bfl : stability
  for (const end of ends) {
    adapter.script = { submit: end === 'done' ? done : () => Promise.reject(new AiFault(end)) }
    await world.ask(mia, { task: 'text_to_image', provider, input: { prompt: 'A lighthouse' } })
    await runJobs(world)
  }
}

async function offerOf(provider: Provider, task: 'text_to_image' | 'image_to_image' = 'text_to_image') {
  const { body } = await world.call(mia, 'POST', '/ai/quote', { task, provider, input: {} })
  return body.offers.find((offer) => offer.provider === provider)
}

test("failures of the provider count, and failures caused by the user's input don't", async () => {
  await ask('bfl', ['done', 'failed', 'done', 'failed'])
  // There are too few attempts for a rate.
  expect((await offerOf('bfl'))?.failure_rate).toBeNull()
  await ask('bfl', ['bad-input', 'moderated', 'not-supported'])
  expect((await offerOf('bfl'))?.failure_rate).toBeNull()
  await ask('bfl', ['failed'])
  expect((await offerOf('bfl'))?.failure_rate).toBe(3 / 5)
  // The provider reports that it can't fetch a file that this server has read.
  await ask('bfl', ['input-unreachable'])
  expect((await offerOf('bfl'))?.failure_rate).toBe(4 / 6)
})

test("a record covers one task: a model's work on another task affects neither its time nor its failure rate", async () => {
  const photo = await world.photo(mia, await plainPhoto('teal'))
  const before = await offerOf('stability', 'image_to_image')
  expect(before?.failure_rate).toBeNull()
  await ask('stability', ['failed', 'failed', 'failed', 'failed', 'failed', 'done'])
  expect((await offerOf('stability'))?.failure_rate).toBe(5 / 6)
  expect(await offerOf('stability', 'image_to_image')).toEqual(before)
  // Both tasks must have this model, or the rest of the test would prove nothing.
  expect(before?.model).toBe((await offerOf('stability'))?.model)

  stability.script = { submit: done }
  const form = { task: 'image_to_image', provider: 'stability' } as const
  for (let made = 0; made < 5; made += 1) {
    await world.ask(mia, { ...form, input: { prompt: 'A lighthouse', image: photo } })
    await runJobs(world)
  }
  expect((await offerOf('stability', 'image_to_image'))?.failure_rate).toBe(0)
  expect((await offerOf('stability'))?.failure_rate).toBe(5 / 6)
})

test('the expected time comes from the latest successes, and from the catalogue until there are any', async () => {
  const typical = (await offerOf('wavespeed'))?.expected_seconds
  const slow = async () => {
    world.clock.advance(90_000)
    return done()
  }
  wavespeed.script = { submit: slow }
  for (let made = 0; made < 9; made += 1) {
    await world.ask(mia, { task: 'text_to_image', provider: 'wavespeed', input: { prompt: 'A lighthouse' } })
    await runJobs(world)
  }
  const expected = (await offerOf('wavespeed'))?.expected_seconds ?? 0
  expect(expected).toBeGreaterThanOrEqual(90)
  expect(expected).toBeLessThan(100)
  expect(expected).not.toBe(typical)
})
