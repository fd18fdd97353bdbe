import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'
import { sweepRequests } from '../running/sweep-requests.ts'
import { inputPrefix } from './input-address.ts'

// Providers get copies of the photos in a request. The copies must not stay in the store.

const MINUTE_MS = 60_000
const { signal } = new AbortController()
const red = await pictureOf('red')
const akool = scriptedAdapter('akool', { submit: async () => ({ kind: 'done', outputs: [red] }) })

let world: AiWorld
let mia: Person
let photo: string
beforeAll(async () => {
  world = await createAiWorld([akool])
  mia = await world.person('mia')
  await giveCredits(world, mia, 50_00n)
  const square = { width: 640, height: 640, channels: 3 as const, background: 'teal' }
  photo = await world.photo(mia, await sharp({ create: square }).jpeg().toBuffer())
})
afterAll(() => closeBalanced(world, aiChecks))

/** Mia swaps a face. Returns the id of the successful attempt. */
async function swap(): Promise<string> {
  const { body } = await world.ask(mia, {
    task: 'face_swap',
    has_consent: true,
    consent_id: await world.consentFor(mia, [photo]),
    input: { source_image: photo, target_image: photo },
  })
  await runJobs(world)
  const attempts = world.db.selectFrom('ai_attempt').select('id').where('request_id', '=', body.id)
  return (await attempts.executeTakeFirstOrThrow()).id
}

async function hasCopy(attemptId: string): Promise<boolean> {
  const file = await world.deps.storage.read(`${inputPrefix(attemptId)}source_image.jpg`)
  file?.stream.destroy()
  return file !== null
}

const sweep = () => sweepRequests(world.deps, { signal })

test('copies of input files are deleted within minutes after their attempt has ended, but not before', async () => {
  const id = await swap()
  await sweep()
  expect(await hasCopy(id)).toBe(true)
  world.clock.advance(6 * MINUTE_MS)
  await sweep()
  expect(await hasCopy(id)).toBe(false)
})

test('copies are deleted even if no sweep ran for a day, and each attempt is checked only once', async () => {
  const ids = [await swap(), await swap()]
  world.clock.advance(24 * 60 * MINUTE_MS)
  await sweep()
  expect(await Promise.all(ids.map(hasCopy))).toEqual([false, false])

  const path = `${inputPrefix(ids[0] ?? '')}source_image.jpg`
  await world.deps.storage.put(path, { bytes: Buffer.from('put here later') }, { contentType: 'image/jpeg' })
  await sweep()
  expect(await hasCopy(ids[0] ?? '')).toBe(true)
})
