import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Screening } from '@fanfare/engine/screening/screening'
import { toolOf } from '../catalogue/tools.ts'
import { aiChecks } from '../checks.ts'
import { BadPicture } from '#gateways/screening/port'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { makeVideo } from '#testing/media/media-files'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// A provider's result is screened before it is kept and charged. The networks are tested in the engine; these tests
// set the findings for each result.

const harmless: Screening = { sexual: 0.02, youngest: null }
let seen: (Screening | null | Error)[] = []
let looks = 0
const screener = {
  screen: async () => {
    looks += 1
    const next = seen.length > 0 ? seen.shift() : harmless
    if (next instanceof Error) throw next
    return next ?? null
  },
}
const [red, blue] = await Promise.all([pictureOf('red'), pictureOf('blue')])
const several = scriptedAdapter('openai_images', {
  submit: async () => ({ kind: 'done', outputs: [red, blue] }),
})
const other = scriptedAdapter('bfl', { submit: async () => ({ kind: 'done', outputs: [blue] }) })
const local = scriptedAdapter(
  'local',
  {
    submit: async ({ task }) => {
      const isVideo = toolOf(task).makes === 'video'
      return { kind: 'done', outputs: [isVideo ? { kind: 'video', from: { bytes: clip } } : red] }
    },
  },
  { isRepeatable: true },
)
let clip: Buffer
const film = scriptedAdapter('runway', {
  submit: async () => ({ kind: 'done', outputs: [{ kind: 'video', from: { bytes: clip } }] }),
})

const square = { width: 512, height: 512, channels: 3, background: 'red' } as const

let world: AiWorld
let mia: Person
let admin: Person
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-test-'))
  clip = await readFile(await makeVideo(path.join(folder, 'clip.mp4'), { seconds: 1 }))
  await rm(folder, { recursive: true })
  world = await createAiWorld([several, other, local, film], {}, { screener })
  mia = await world.person('mia')
  admin = await world.person('admin', { role: 'admin' })
  await giveCredits(world, mia, 200_00n)
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(async () => {
  await world.owner.deleteFrom('ai_pause').execute()
  seen = []
  looks = 0
  other.sent.length = 0
})

async function ask(form: Partial<Parameters<AiWorld['ask']>[1]> = {}) {
  const { status, body } = await world.ask(mia, {
    task: 'text_to_image',
    provider: 'openai_images',
    model: 'images',
    input: { prompt: 'A street', outputs: 2 },
    ...form,
  })
  expect(status).toBe(200)
  await runJobs(world)
  return (await world.show(mia, body.id)).body
}
const gallery = async () => (await world.call(mia, 'GET', '/content/gallery')).body.data.length

test("a sexual result that may show somebody under 18 isn't kept, charged or made by another provider", async () => {
  const before = [await balanceOf(world, mia), await gallery()]
  seen = [
    { sexual: 0.6, youngest: 16 },
    { sexual: 0.9, youngest: 19 },
  ]
  expect(await ask()).toMatchObject({
    status: 'failed',
    charged: 0,
    outputs: [],
    notes: [],
    error: {
      code: 'result-refused',
      message:
        'The result may show something that our rules don’t allow, so we didn’t keep it. You haven’t been charged.',
    },
  })
  expect([await balanceOf(world, mia), await gallery()]).toEqual(before)
  expect(other.sent).toHaveLength(0)
  const { notes, screening_notes } = await world.db
    .selectFrom('ai_attempt')
    .select(['notes', 'screening_notes'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(notes).toEqual([])
  expect(screening_notes).toEqual([
    'A result was refused: sexual 0.60, youngest 16',
    'A result was refused: sexual 0.90, youngest 19',
  ])
})

test("a refused result ends the request, even if another one can't be downloaded", async () => {
  const before = await balanceOf(world, mia)
  const { submit } = several.script
  onTestFinished(() => void (several.script.submit = submit))
  const gone = { kind: 'image', from: { url: 'http://127.0.0.1:9/gone.jpg' } } as const
  several.script.submit = async () => ({ kind: 'done', outputs: [red, gone] })
  seen = [{ sexual: 0.9, youngest: 14 }]
  expect(await ask()).toMatchObject({ status: 'failed', error: { code: 'result-refused' }, outputs: [] })
  expect([looks, other.sent.length, await balanceOf(world, mia)]).toEqual([1, 0, before])
})

test('if one of two results is refused, only the other is kept and charged', async () => {
  const before = await balanceOf(world, mia)
  seen = [{ sexual: 0.9, youngest: 14 }, harmless]
  const request = await ask()
  expect(request).toMatchObject({ status: 'succeeded', outputs: [{ number: 2 }], error: { code: 'partial' } })
  expect(request.charged).toBe(request.price / 2)
  expect(await balanceOf(world, mia)).toBe(before - BigInt(Math.round(request.charged * 100)))
})

test('results with adults are kept, unless they come from a picture of a real person', async () => {
  seen = [
    { sexual: 0.95, youngest: 34 },
    { sexual: 0.95, youngest: null },
  ]
  expect(await ask()).toMatchObject({ status: 'succeeded', outputs: [{}, {}] })
  const image = await world.photo(mia, await sharp({ create: square }).jpeg().toBuffer())
  seen = [harmless, { sexual: 0.95, youngest: 34 }]
  const moved = await ask({
    task: 'image_to_video',
    provider: 'runway',
    model: 'gen4_turbo',
    input: { image, prompt: 'Waves' },
  })
  expect(moved).toMatchObject({ status: 'failed', error: { code: 'result-refused' }, charged: 0 })
})

test("if results can't be screened, nothing is kept or charged, and the provider is paused for a while", async () => {
  seen = [null, null]
  expect(await ask()).toMatchObject({ status: 'failed', error: { code: 'result-unscreened' }, charged: 0 })
  const sent = several.sent.length
  expect(await ask()).toMatchObject({ status: 'queued', charged: 0 })
  expect(several.sent).toHaveLength(sent)
  world.clock.advance(11 * 60_000)
  await runPostponedJobs(world)
  expect(several.sent).toHaveLength(sent + 1)
})

test("a failed screening is retried, so that a result sent in the provider's response isn't lost", async () => {
  seen = [new Error('The network ended.'), harmless, harmless]
  const sent = several.sent.length
  expect(await ask()).toMatchObject({ status: 'succeeded', outputs: [{ number: 1 }, { number: 2 }] })
  expect([looks, several.sent.length - sent]).toEqual([3, 1])
})

test("an empty result counts as the provider's failure, and the next provider is tried", async () => {
  seen = [new BadPicture('picture'), new BadPicture('picture')]
  expect(await ask({ provider: null, model: null, input: { prompt: 'A street' } })).toMatchObject({
    status: 'succeeded',
  })
})

test("a picture that this server draws from words alone isn't screened", async () => {
  expect(
    await ask({ provider: 'local', model: 'text-to-image', input: { prompt: 'A street' } }),
  ).toMatchObject({
    status: 'succeeded',
  })
  expect(looks).toBe(0)
})

const fromOwnFiles = [
  { task: 'image_effects', field: 'image', input: { effect: 'duotone' } },
  { task: 'image_to_video', field: 'image', input: { prompt: 'Waves' } },
  { task: 'face_swap', field: 'source_image', input: {} },
  { task: 'virtual_try_on', field: 'model_image', input: {} },
  { task: 'video_upscale', field: 'video', input: {} },
  { task: 'video_extend', field: 'video', input: {} },
] as const

test.each(fromOwnFiles)(
  "if a result of $task that this server made from its owner's file is refused, the request is free and nobody sees the result",
  async ({ task, field, input }) => {
    const photo = await world.photo(mia, await sharp({ create: square }).jpeg().toBuffer())
    const more = {
      image_effects: {},
      image_to_video: {},
      face_swap: { target_image: photo },
      virtual_try_on: { dress_image: photo },
      video_upscale: {},
      video_extend: {},
    }[task]
    const own = field === 'video' ? await world.clip(mia, clip) : photo
    const { consentField, isComingSoon } = toolOf(task)
    const consent =
      consentField === null ? {} : { has_consent: true, consent_id: await world.consentFor(mia, [own]) }
    if (isComingSoon) await world.send(admin, 'PUT', `/admin/ai/tools/${task}`, { is_switched_on: true })
    const form = {
      task,
      provider: 'local',
      model: null,
      input: { ...input, ...more, [field]: own },
      ...consent,
    } as const
    const before = [await balanceOf(world, mia), await gallery()]
    seen = [{ sexual: 0.9, youngest: 15 }]
    const refused = await ask(form)
    expect(refused).toMatchObject({
      status: 'failed',
      charged: 0,
      outputs: [],
      error: { code: 'result-refused' },
    })
    expect([await balanceOf(world, mia), await gallery(), looks, other.sent.length]).toEqual([
      ...before,
      1,
      0,
    ])
    expect(await ask(form)).toMatchObject({ status: 'succeeded', outputs: [{ number: 1 }] })
    expect(looks).toBe(2)
  },
)
