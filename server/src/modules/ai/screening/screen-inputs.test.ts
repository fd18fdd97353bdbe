import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { Screening } from '@fanfare/engine/screening/screening'
import { BadPicture, type PictureScreener } from '#gateways/screening/port'
import type { AiResult } from '#gateways/ai/port'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { makeVideo } from '#testing/media/media-files'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// A user's files are screened before a provider receives them. These tests set the findings for each file, in order.
// Like the real screener, this one only finds ages in a picture that may be sexual, or if it is asked for them.

const harmless: Screening = { sexual: 0.02, youngest: null }
const child: Screening = { sexual: 0.02, youngest: 9 }
const adult: Screening = { sexual: 0.02, youngest: 41 }
const nude: Screening = { sexual: 0.9, youngest: 34 }

let found: (Screening | null | Error)[] = []
let looks = 0
let whileLooking = async (): Promise<void> => undefined
const screener: PictureScreener = {
  screen: async (_file, { ages }) => {
    await whileLooking()
    looks += 1
    const next = found.length > 0 ? found.shift() : harmless
    if (next instanceof Error) throw next
    if (!next) return null
    return ages || next.sexual >= 0.4 ? next : { ...next, youngest: null }
  },
}
const film = { submit: async () => ({ kind: 'done' as const, outputs: [video] }) }
const luma = scriptedAdapter('luma', film)
const runway = scriptedAdapter('runway', film)
const comfyui = scriptedAdapter('comfyui', film, { isRepeatable: true })
const local = scriptedAdapter('local', film, { isRepeatable: true })
const adapters = [luma, runway, comfyui, local]
const sentAnywhere = (): number => adapters.reduce((sum, { sent }) => sum + sent.length, 0)

let video: AiResult
let world: AiWorld
let mia: Person
let first: string
let last: string
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-test-'))
  const bytes = await readFile(await makeVideo(path.join(folder, 'clip.mp4'), { seconds: 1 }))
  await rm(folder, { recursive: true })
  video = { kind: 'video', from: { bytes } }
  world = await createAiWorld(adapters, {}, { screener })
  mia = await world.person('mia')
  await giveCredits(world, mia, 500_00n)
  first = await world.photo(mia, await picture('red'))
  last = await world.photo(mia, await picture('blue'))
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(() => {
  found = []
  looks = 0
  whileLooking = async () => undefined
  for (const { sent } of adapters) sent.length = 0
})

interface Choice {
  by?: { provider: AiProvider; model: string }
  end_image?: string
}
const onLuma = { provider: 'luma', model: 'ray-2' } as const
const onComfy = { provider: 'comfyui', model: 'image-to-video' } as const
const onLocal = { provider: 'local', model: 'image-to-video' } as const

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 512, height: 512, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Requests a video from Mia's first photo, by default from Luma. */
async function ask(prompt: string, { by = onLuma, ...more }: Choice = {}): Promise<string> {
  const input = { image: first, prompt, ...more }
  const { status, body } = await world.ask(mia, { task: 'image_to_video', ...by, input })
  expect([status, body]).toMatchObject([200, {}])
  return body.id
}

async function outcomeOf(...asked: Parameters<typeof ask>) {
  const id = await ask(...asked)
  await runJobs(world)
  return (await world.show(mia, id)).body
}

test("a child's photo isn't sent with a suggestive prompt: no provider receives it, and nothing is charged", async () => {
  const before = await balanceOf(world, mia)
  found = [child]
  expect(await outcomeOf('She dances in a bikini')).toMatchObject({
    status: 'failed',
    charged: 0,
    outputs: [],
    error: {
      code: 'input-refused',
      message:
        'Your files, or your files together with this prompt, may show something that our rules don’t allow, so we didn’t send them. You haven’t been charged.',
    },
  })
  expect([sentAnywhere(), await balanceOf(world, mia)]).toEqual([0, before])
  const { notes, screening_notes } = await world.db
    .selectFrom('ai_attempt')
    .select(['notes', 'screening_notes'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect([notes, screening_notes]).toEqual([[], ['A file was refused: sexual 0.02, youngest 9']])
})

test.each([
  { who: "the operator's ComfyUI", by: onComfy },
  { who: "this server's engine", by: onLocal },
])("a child's photo isn't given to $who with a suggestive prompt either", async ({ by }) => {
  found = [child]
  const refused = await outcomeOf('She dances in a bikini', { by })
  expect(refused).toMatchObject({ status: 'failed', charged: 0, error: { code: 'input-refused' } })
  expect(sentAnywhere()).toBe(0)
})

test("a sexual photo of a person isn't given to the operator's ComfyUI", async () => {
  found = [nude]
  const refused = await outcomeOf('Waves', { by: onComfy })
  expect(refused).toMatchObject({ status: 'failed', error: { code: 'input-refused' } })
  expect(sentAnywhere()).toBe(0)
})

test("with an ordinary prompt, only the result of this server's engine is screened", async () => {
  expect(await outcomeOf('Waves', { by: onLocal })).toMatchObject({ status: 'succeeded' })
  expect([sentAnywhere(), looks]).toEqual([1, 1])
})

test.each([
  { what: "a child's photo with a harmless prompt", seen: child, prompt: 'She flies a kite' },
  { what: "an adult's photo with a suggestive prompt", seen: adult, prompt: 'She dances in a bikini' },
  { what: 'a photo without people and a suggestive prompt', seen: harmless, prompt: 'A bikini on a line' },
])('$what is sent', async ({ seen, prompt }) => {
  found = [seen]
  expect(await outcomeOf(prompt)).toMatchObject({ status: 'succeeded' })
  expect(sentAnywhere()).toBe(1)
})

test("a sexual photo of a person isn't sent, whatever the prompt says", async () => {
  found = [nude]
  expect(await outcomeOf('Waves')).toMatchObject({ status: 'failed', error: { code: 'input-refused' } })
  expect(sentAnywhere()).toBe(0)
})

test('every file is screened, not only the first', async () => {
  found = [harmless, nude]
  const refused = await outcomeOf('Waves', { end_image: last })
  expect(refused).toMatchObject({ status: 'failed', error: { code: 'input-refused' } })
  expect(sentAnywhere()).toBe(0)
})

test("if files can't be screened, they aren't sent, but the provider isn't paused", async () => {
  found = [null]
  expect(await outcomeOf('Waves')).toMatchObject({
    status: 'failed',
    charged: 0,
    error: { code: 'input-unscreened' },
  })
  expect(sentAnywhere()).toBe(0)
  expect(await outcomeOf('Waves')).toMatchObject({ status: 'succeeded' })
})

test("a file that can't be decoded isn't sent, and the user is asked for another one", async () => {
  found = [new BadPicture('picture')]
  expect(await outcomeOf('Waves')).toMatchObject({ status: 'failed', error: { code: 'input-unreachable' } })
  expect(sentAnywhere()).toBe(0)
})

test('a request that is canceled while its file is screened is never sent', async () => {
  const before = await balanceOf(world, mia)
  const id = await ask('Waves')
  whileLooking = async () => void (await world.send(mia, 'POST', `/ai/requests/${id}/cancel`, {}))
  await runJobs(world)
  expect((await world.show(mia, id)).body).toMatchObject({ status: 'canceled', charged: 0 })
  expect([sentAnywhere(), await balanceOf(world, mia)]).toEqual([0, before])
})
