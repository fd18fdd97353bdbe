import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { pictureOf, plainPhoto } from '#testing/ai/pictures'
import { makeVideo } from '#testing/media/media-files'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// Some models continue an earlier request's job at its provider, whatever file the new request names.

const red = await pictureOf('red')
let film: Buffer
let jobs = 0
const submit = async () => ({ kind: 'accepted' as const, job: { id: `job ${(jobs += 1)}` } })
const poll = async () => ({
  state: 'succeeded' as const,
  providerStatus: 'done',
  outputs: [{ kind: 'video' as const, from: { bytes: film } }],
})
const piapi = scriptedAdapter('piapi', { submit, poll })
const luma = scriptedAdapter('luma', { submit, poll })
const wavespeed = scriptedAdapter('wavespeed', { submit, poll })
const akool = scriptedAdapter('akool', { submit: async () => ({ kind: 'done', outputs: [red] }) })

let world: AiWorld
let mia: Person
let folder: string
/** A video that Mia filmed herself. */
let clip: string
let people = 0
beforeAll(async () => {
  world = await createAiWorld([akool, piapi, luma, wavespeed])
  const admin = await world.person('admin', { role: 'admin' })
  for (const task of ['video_extend', 'video_upscale', 'lip_sync'])
    await world.send(admin, 'PUT', `/admin/ai/tools/${task}`, { is_switched_on: true })
  folder = await mkdtemp(path.join(tmpdir(), 'fanfare-continued-'))
  const file = { seconds: 1, width: 160, height: 120, framesPerSecond: 10 }
  film = await readFile(await makeVideo(path.join(folder, 'own.mp4'), file))
})
beforeEach(async () => {
  mia = await world.person(`mia${(people += 1)}`)
  await giveCredits(world, mia, 500_00n)
  clip = await world.clip(mia, film)
  for (const adapter of [piapi, luma, wavespeed]) adapter.sent.length = 0
})
afterAll(async () => {
  await closeBalanced(world, aiChecks)
  await rm(folder, { recursive: true })
})

/** Runs due jobs, including later polls. */
async function work(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await runPostponedJobs(world)
  }
}

/** Has a provider make a video for Mia. Returns the request's id and the file. */
async function madeBy(provider: AiProvider): Promise<{ id: string; file: string; job: { id: string } }> {
  const { body } = await world.ask(mia, { task: 'text_to_video', provider, input: { prompt: 'The sea' } })
  await work()
  const [output] = (await world.show(mia, body.id)).body.outputs
  return { id: body.id, file: `/api/content/get?id=${output?.content_id}`, job: { id: `job ${jobs}` } }
}

type Extending = { file: string; parent: string | null; choice?: { provider: AiProvider; model: string } }

const extend = ({ file, parent, choice }: Extending) =>
  world.ask(mia, { task: 'video_extend', ...choice, parent_id: parent, input: { video: file } })
const klingExtend = { provider: 'piapi', model: 'kling-extend' } as const
const klingLipSync = { provider: 'piapi', model: 'kling-lip-sync' } as const

const speak = (file: string, parent: string | null, consent: string, more: object = {}) =>
  world.ask(mia, {
    task: 'lip_sync',
    ...klingLipSync,
    parent_id: parent,
    has_consent: true,
    consent_id: consent,
    input: { video: file, text: 'Good evening.', ...more },
  })

test('a video is extended by the provider that made it, continuing the original job', async () => {
  for (const [provider, adapter] of [
    ['luma', luma],
    ['piapi', piapi],
  ] as const) {
    const { id, file, job } = await madeBy(provider)
    const { body } = await extend({ file, parent: id })
    await work()
    expect((await world.show(mia, body.id)).body).toMatchObject({
      status: 'succeeded',
      used: { provider },
      parent_id: id,
    })
    expect(adapter.sent.at(-1)?.parentJob).toEqual(job)
  }
  expect(wavespeed.sent).toEqual([])
})

test("a file that the parent request didn't make is never sent to a provider that would ignore it", async () => {
  const { id, file } = await madeBy('luma')
  const other = await madeBy('luma')
  for (const [named, parent] of [
    [clip, id],
    [other.file, id],
    [file, null],
  ] as const) {
    luma.sent.length = 0
    const { body } = await extend({ file: named, parent })
    await work()
    expect((await world.show(mia, body.id)).body).toMatchObject({ used: { provider: 'wavespeed' } })
    expect(luma.sent).toEqual([])
  }
})

test('a model that only continues its own videos refuses other videos before anything is charged', async () => {
  const { id } = await madeBy('luma')
  const before = await balanceOf(world, mia)
  for (const parent of [id, null]) {
    const { status, body } = await extend({ file: clip, parent, choice: klingExtend })
    expect([status, body.code]).toEqual([400, 'invalid-request'])
    expect(body.fields?.['video']).toMatch(/^Kling Extend only works on results that Kling made for you\./)
  }
  expect(await balanceOf(world, mia)).toBe(before)
  expect(piapi.sent).toEqual([])
})

test("a video made by another product of Kling's provider is never sent to Kling", async () => {
  const upscaled = { task: 'video_upscale', provider: 'piapi', input: { video: clip } } as const
  const { body: made } = await world.ask(mia, upscaled)
  await work()
  const [output] = (await world.show(mia, made.id)).body.outputs
  const file = `/api/content/get?id=${output?.content_id}`
  piapi.sent.length = 0
  const refused = await extend({ file, parent: made.id, choice: klingExtend })
  expect(refused.body.fields?.['video']).toMatch(
    /^Kling Extend only works on results that Kling made for you\./,
  )
  const { body } = await extend({ file, parent: made.id })
  await work()
  expect((await world.show(mia, body.id)).body).toMatchObject({ used: { provider: 'wavespeed' } })
  expect(piapi.sent).toEqual([])
})

test("nobody can continue a stranger's video", async () => {
  const { id, file } = await madeBy('luma')
  const leo = await world.person(`leo${people}`)
  await giveCredits(world, leo, 100_00n)
  const form = { task: 'video_extend', parent_id: id, input: { video: file } } as const
  expect((await world.ask(leo, form)).status).toBe(400)
  expect((await world.ask(leo, { ...form, input: { video: await world.clip(leo, film) } })).status).toBe(404)
})

test("a quote lists the provider that made the video first, and leaves out one that can't extend it", async () => {
  const { id } = await madeBy('luma')
  const offers = async (parent_id: string | null) => {
    const { body } = await world.call(mia, 'POST', '/ai/quote', {
      task: 'video_extend',
      parent_id,
      input: {},
    })
    return body.offers.map(({ provider }) => provider)
  }
  expect([await offers(id), await offers(null)]).toEqual([['luma', 'wavespeed'], ['wavespeed']])
})

test('lip sync of a video that Kling made needs a consent for that same video', async () => {
  const { id, file, job } = await madeBy('piapi')
  const other = await world.consentFor(mia, [clip])
  expect(await speak(file, id, other)).toMatchObject({
    status: 400,
    body: { fields: { video: 'Choose a photo that is covered by a consent.' } },
  })
  // The consent covers a different file from the one that Kling would use.
  expect((await speak(clip, id, other)).status).toBe(400)
  // Naming the parent's result in a text field doesn't help.
  expect((await speak(clip, id, other, { voice: file })).status).toBe(400)
  expect(piapi.sent.map(({ task }) => task)).toEqual(['text_to_video'])
  const { status, body } = await speak(file, id, await world.consentFor(mia, [file]))
  expect(status).toBe(200)
  await work()
  expect((await world.show(mia, body.id)).body.status).toBe('succeeded')
  expect(piapi.sent.at(-1)?.parentJob).toEqual(job)
})

test('revoking a consent hides its results and everything that continues them', async () => {
  const { id, file } = await madeBy('piapi')
  const consent = await world.consentFor(mia, [file])
  const { body: spoken } = await speak(file, id, consent)
  await work()
  const [output] = (await world.show(mia, spoken.id)).body.outputs
  const spokenFile = `/api/content/get?id=${output?.content_id}`
  const going = { file: spokenFile, parent: spoken.id, choice: klingExtend }
  const { status, body: child } = await extend(going)
  expect(status).toBe(200)
  await world.call(mia, 'POST', `/ai/consents/${consent}/revoke`)
  expect((await world.show(mia, spoken.id)).body).toMatchObject({
    hidden_because: 'consent-revoked',
    outputs: [],
  })
  expect((await world.show(mia, child.id)).body).toMatchObject({
    status: 'canceled',
    hidden_because: 'consent-revoked',
  })
  // Nobody can continue a hidden video.
  expect((await extend(going)).status).toBe(400)
  expect((await extend({ file: spokenFile, parent: spoken.id })).status).toBe(400)
})

test("a request can vary an unfinished one, and revoking that one's consent doesn't affect the variation", async () => {
  const face = await world.photo(mia, await plainPhoto('teal'))
  const consent = await world.consentFor(mia, [face])
  const { body: parent } = await world.ask(mia, {
    task: 'face_swap',
    provider: 'akool',
    has_consent: true,
    consent_id: consent,
    input: { source_image: face, target_image: face },
  })
  const effect = { image: face, effect: 'squish' }
  const form = { task: 'image_effects', provider: 'piapi', parent_id: parent.id, input: effect } as const
  const { status, body: child } = await world.ask(mia, form)
  expect(status).toBe(200)
  await world.call(mia, 'POST', `/ai/consents/${consent}/revoke`)
  await work()
  expect((await world.show(mia, child.id)).body).toMatchObject({ status: 'succeeded', hidden_because: null })
})
