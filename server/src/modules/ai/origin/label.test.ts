import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hideContents } from '#content'
import { inTransaction } from '#kernel/db'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { itxtOf, jpegWithExtendedXmp, pngWith, rawProfileOf } from '#testing/media/packed-xmp'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// AI-made media are labeled wherever they are shown, and nobody can remove the label.

const plain = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const bfl = scriptedAdapter('bfl', {
  submit: async () => ({ kind: 'done', outputs: [{ kind: 'image', from: { bytes: plain } }] }),
})

const local = scriptedAdapter('local', bfl.script)

let world: AiWorld
let mia: Person
let leo: Person
let made: { contentId: string; file: Buffer }
beforeAll(async () => {
  world = await createAiWorld([bfl, local])
  mia = await world.person('mia')
  leo = await world.person('leo')
  await giveCredits(world, mia, 20_00n)
  made = await make()
})
afterAll(() => closeBalanced(world, aiChecks))

async function make(form: Partial<Parameters<AiWorld['ask']>[1]> = {}) {
  const { body } = await world.ask(mia, {
    task: 'text_to_image',
    input: { prompt: 'A lighthouse' },
    ...form,
  })
  await runJobs(world)
  const [output] = (await world.show(mia, body.id)).body.outputs
  const { rawPayload: file } = await world.app.inject({
    method: 'GET',
    url: output?.file_url ?? '',
    headers: { cookie: mia.cookie },
  })
  return { contentId: output?.content_id ?? '', file }
}

/** Uploads a file as any user can, and returns its content. */
const upload = async (who: Person, file: Buffer): Promise<string> =>
  (await world.photo(who, file)).replace('/api/content/get?id=', '')

const show = async (who: Person | null, postId: string) =>
  (await world.call(who, 'GET', `/post/${postId}`)).body

const postOf = (who: Person, contentIds: string[], form: object = {}) =>
  publish(world, who, { contents: contentIds.map((id) => ({ id, alt: '' })), ...form })

test('everyone who sees a post sees which of its pictures AI made', async () => {
  const own = await upload(mia, plain)
  const post = await postOf(mia, [own, made.contentId])
  for (const who of [mia, leo, null]) {
    const { is_ai, media } = await show(who, post)
    expect([is_ai, media.map((one) => one.is_ai)]).toEqual([true, [false, true]])
  }
  const without = await show(leo, await postOf(mia, [own]))
  expect([without.is_ai, without.media.map((one) => one.is_ai)]).toEqual([false, [false]])
  const { body: gallery } = await world.call(mia, 'GET', '/content/gallery')
  const labelOf = (id: string) => gallery.data.find((content) => content.id === id)?.media?.is_ai
  expect([labelOf(made.contentId), labelOf(own)]).toEqual([true, false])
})

test('a locked post is labeled too, and reveals nothing else', async () => {
  const own = await upload(mia, plain)
  const post = await postOf(mia, [own, made.contentId], { price: 5 })
  expect(await show(leo, post)).toMatchObject({ is_ai: true, media: [], unlock: 'buy' })
  const without = await postOf(mia, [own], { price: 5 })
  expect(await show(leo, without)).toMatchObject({ is_ai: false, media: [], unlock: 'buy' })
})

test("a locked post isn't labeled for a picture that has been hidden", async () => {
  const own = await upload(mia, plain)
  const { contentId } = await make()
  const post = await postOf(mia, [own, contentId], { price: 5 })
  expect(await show(leo, post)).toMatchObject({ is_ai: true })
  const at = world.clock.now()
  await inTransaction(world.db, (tx) => hideContents(tx, { ids: [contentId], at }))
  expect(await show(leo, post)).toMatchObject({ is_ai: false, media: [], unlock: 'buy' })
})

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description Iptc4xmpExt:DigitalSourceType="
  http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`
const packed: [string, () => Promise<Buffer>][] = [
  ['compressed', () => pngWith('iTXt', itxtOf(xmp))],
  ['written by ImageMagick', () => pngWith('zTXt', rawProfileOf(xmp))],
  ['written by ImageMagick as digits', () => pngWith('tEXt', rawProfileOf(xmp, { isDeflated: false }))],
  ['spread over segments of a JPEG', async () => jpegWithExtendedXmp(plain, xmp)],
]

test.each(packed)('a picture is labeled if its XMP is %s', async (_how, makeFile) => {
  const file = await makeFile()
  expect(file.includes('trainedAlgorithmicMedia')).toBe(false)
  const post = await postOf(leo, [await upload(leo, file)])
  expect(await show(null, post)).toMatchObject({ is_ai: true, media: [{ is_ai: true }] })
})

test("a picture isn't labeled if its compressed XMP is a zip bomb, broken or about something else", async () => {
  const camera = xmp.replace('trainedAlgorithmicMedia', 'digitalCapture')
  const files = [
    await pngWith('iTXt', itxtOf(' '.repeat(200_000_000) + xmp)),
    await pngWith('iTXt', itxtOf(xmp).subarray(0, -20)),
    await pngWith('iTXt', itxtOf(camera)),
    await pngWith('zTXt', rawProfileOf(camera)),
    jpegWithExtendedXmp(plain, camera),
  ]
  for (const file of files) {
    const post = await postOf(leo, [await upload(leo, file)])
    expect(await show(null, post)).toMatchObject({ is_ai: false, media: [{ is_ai: false }] })
  }
})

test('the label stays if anybody downloads the file and uploads it again, even without its recipe', async () => {
  const input = { image: await world.photo(mia, plain), effect: 'oil' }
  const bare = { has_recipe: false }
  const filtered = await make({ task: 'image_effects', provider: 'local', input, ...bare })
  for (const [who, { file }] of [
    [mia, made],
    [leo, await make(bare)],
    [leo, filtered],
  ] as const) {
    const post = await postOf(who, [await upload(who, file)])
    expect(await show(null, post)).toMatchObject({ is_ai: true, media: [{ is_ai: true }] })
  }
})

test('no form can remove the label', async () => {
  const post = await postOf(mia, [made.contentId])
  const form = { description: 'Taken by me', is_ai: false, contents: [{ id: made.contentId, is_ai: false }] }
  expect((await world.send(mia, 'PUT', `/post/${post}`, form)).status).toBe(200)
  expect(await show(leo, post)).toMatchObject({ is_ai: true, media: [{ is_ai: true }] })
  const id = randomUUID()
  expect((await world.send(mia, 'POST', '/post', { id, ...form, type: 'regular' })).status).toBe(200)
  expect(await show(leo, id)).toMatchObject({ is_ai: true, media: [{ is_ai: true }] })
})
