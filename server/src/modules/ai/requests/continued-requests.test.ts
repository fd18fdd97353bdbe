import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf, plainPhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { makeVideo } from '#testing/media/media-files'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// Some models continue the job of an earlier request at its provider, whatever file the new one names.

const red = await pictureOf('red')
const done = async () => ({ kind: 'done' as const, outputs: [red] })
const akool = scriptedAdapter('akool', { submit: done })
const piapi = scriptedAdapter('piapi', { submit: done })

let world: AiWorld
let mia: Person
let folder: string
let face: string
let clip: string
beforeAll(async () => {
  world = await createAiWorld([akool, piapi])
  mia = await world.person('mia')
  const admin = await world.person('admin', { role: 'admin' })
  await giveCredits(world, mia, 500_00n)
  await world.send(admin, 'PUT', '/admin/ai/tools/video_extend', { is_switched_on: true })
  face = await world.photo(mia, await plainPhoto('teal'))
  folder = await mkdtemp(path.join(tmpdir(), 'fanfare-continued-'))
  const file = { seconds: 1, width: 160, height: 120, framesPerSecond: 10 }
  clip = await world.clip(mia, await readFile(await makeVideo(path.join(folder, 'own.mp4'), file)))
})
afterAll(async () => {
  await closeBalanced(world, aiChecks)
  await rm(folder, { recursive: true })
})

const swap = (consent: string) =>
  world.ask(mia, {
    task: 'face_swap',
    has_consent: true,
    consent_id: consent,
    input: { source_image: face, target_image: face },
  })
const extend = (parent_id: string) =>
  world.ask(mia, {
    task: 'video_extend',
    provider: 'piapi',
    model: 'kling-extend',
    has_consent: true,
    parent_id,
    input: { video: clip },
  })

test('Mia can’t continue what isn’t finished, so revoking the consent reaches all that she continues', async () => {
  const consent = await world.consentFor(mia, [face])
  const { body: parent } = await swap(consent)
  const before = await balanceOf(world, mia)
  const early = await extend(parent.id)
  expect([early.status, early.body.code, early.body.fields]).toEqual([
    ...[400, 'invalid-request'],
    { parent_id: 'This isn’t finished yet. Try again when it is.' },
  ])
  expect(await balanceOf(world, mia)).toBe(before)

  await runJobs(world)
  const { status, body: child } = await extend(parent.id)
  expect(status).toBe(200)
  await world.call(mia, 'POST', `/ai/consents/${consent}/revoke`)
  expect((await world.show(mia, child.id)).body).toMatchObject({
    status: 'canceled',
    hidden_because: 'consent-revoked',
    outputs: [],
  })
  expect((await extend(parent.id)).status).toBe(404)
})

test('a request that only varies an unfinished one is taken, and revoking the consent leaves it alone', async () => {
  const consent = await world.consentFor(mia, [face])
  const { body: parent } = await swap(consent)
  const effect = { image: face, effect: 'squish' }
  const form = { task: 'image_effects', provider: 'piapi', parent_id: parent.id, input: effect } as const
  const { status, body: child } = await world.ask(mia, form)
  expect(status).toBe(200)
  await world.call(mia, 'POST', `/ai/consents/${consent}/revoke`)
  await runJobs(world)
  expect((await world.show(mia, child.id)).body).toMatchObject({ status: 'succeeded', hidden_because: null })
})
