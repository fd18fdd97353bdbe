import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { contentIdOf } from '#testing/ai/content-id-of'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { publish } from '#testing/known-posts'
import { makeGpsJpeg, makeVideo } from '#testing/media/media-files'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import { temporaryDirectory } from '#testing/temporary-directory'
import type { Person } from '#testing/world'

// Everybody who sees a post can save the files that it shows, and upload them again.

const plain = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const submit = async () => ({
  kind: 'done' as const,
  outputs: [{ kind: 'image' as const, from: { bytes: plain } }],
})
const folder = temporaryDirectory()
const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

let world: AiWorld
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createAiWorld([scriptedAdapter('bfl', { submit }), scriptedAdapter('local', { submit })])
  mia = await world.person('mia')
  leo = await world.person('leo')
  await giveCredits(world, mia, 20_00n)
})
afterAll(async () => {
  await closeBalanced(world, aiChecks)
  await rm(folder, { recursive: true })
})

/** Has a tool make a picture for Mia, without a recipe. Returns its content. */
async function make(form: Parameters<AiWorld['ask']>[1]): Promise<string> {
  const { body } = await world.ask(mia, { ...form, has_recipe: false })
  await runJobs(world)
  return (await world.show(mia, body.id)).body.outputs[0]?.content_id ?? ''
}

const painted = () => make({ task: 'text_to_image', provider: 'bfl', input: { prompt: 'A lighthouse' } })
const filtered = async () =>
  make({
    task: 'image_effects',
    provider: 'local',
    input: { image: await world.photo(mia, plain), effect: 'oil' },
  })

const publishAlone = (who: Person, contentId: string) =>
  publish(world, who, { contents: [{ id: contentId, alt: '' }] })
const mediumOf = async (postId: string) => (await world.call(null, 'GET', `/post/${postId}`)).body.media[0]

interface Saved {
  mime: string
  bytes: Buffer
}

/** Saves all files of a post's only medium, as a visitor. */
async function save(postId: string): Promise<Saved[]> {
  const medium = await mediumOf(postId)
  const mp4 = medium?.video?.mp4
  const addresses = [
    ...(medium?.picture.sources ?? []),
    ...(mp4 === undefined ? [] : [{ src: mp4, mime: 'video/mp4' }]),
  ]
  const saved: Saved[] = []
  for (const { src, mime } of addresses) {
    const { statusCode, rawPayload } = await world.app.inject({ method: 'GET', url: src })
    expect([src, statusCode]).toEqual([src, 200])
    saved.push({ mime, bytes: rawPayload })
  }
  return saved
}

const saved = async (who: Person, contentId: string) => save(await publishAlone(who, contentId))

/** Whether a post is labeled if Leo uploads this file and publishes it. */
async function isLabeled({ mime, bytes }: Saved): Promise<boolean | undefined> {
  const address = mime.startsWith('video') ? await world.clip(leo, bytes) : await world.photo(leo, bytes)
  return (await mediumOf(await publishAlone(leo, contentIdOf(address))))?.is_ai
}

const uploadable = ({ mime }: Saved): boolean => mime !== 'image/avif'

test.each([
  ['a provider painted', painted, 'trainedAlgorithmicMedia'],
  ["this server's rules filtered", filtered, 'algorithmicallyEnhanced'],
])('a picture that %s is labeled if Leo saves it from a post and uploads it', async (_how, picture, term) => {
  const files = await saved(mia, await picture())
  expect(files.map(({ mime }) => mime).toSorted()).toEqual([
    ...['image/avif', 'image/avif', 'image/webp', 'image/webp'],
  ])
  for (const { bytes } of files) {
    const { xmp, exif, iptc, icc } = await sharp(bytes).metadata()
    expect(xmp?.toString()).toContain(`>${VOCABULARY}${term}</Iptc4xmpExt:DigitalSourceType>`)
    expect([exif, iptc, icc, bytes.includes('lighthouse')]).toEqual([undefined, undefined, undefined, false])
  }
  for (const file of files.filter(uploadable)) expect(await isLabeled(file)).toBe(true)
})

test('a copy of a copy is labeled too', async () => {
  const [file] = (await saved(mia, await painted())).filter(uploadable)
  const again = contentIdOf(await world.photo(leo, file?.bytes ?? plain))
  const [copy] = (await saved(leo, again)).filter(uploadable)
  expect(copy && (await isLabeled(copy))).toBe(true)
})

test('a video with an AI label keeps it in the file that is shown, and in its poster', async () => {
  const clip = await readFile(await makeVideo(path.join(folder, 'sea.mp4'), { seconds: 1, width: 320 }))
  const text = Buffer.from(`12345678"${VOCABULARY}compositeSynthetic"`)
  text.writeUInt32BE(text.length)
  text.write('free', 4)
  const contentId = contentIdOf(await world.clip(leo, Buffer.concat([clip, text])))
  const post = await publishAlone(leo, contentId)
  const frame = { time_ms: 500 }
  const posters = [await save(post)]
  expect((await world.call(leo, 'PUT', `/content/${contentId}/poster`, frame)).status).toBe(200)
  await runJobs(world)
  posters.push(await save(post))
  for (const files of posters) {
    expect(files.map(({ mime }) => mime).toSorted()).toEqual(['image/avif', 'image/webp', 'video/mp4'])
    for (const { bytes } of files)
      expect(bytes.includes(`${VOCABULARY}compositeSynthetic</Iptc4xmpExt:DigitalSourceType>`)).toBe(true)
    for (const file of files.filter(uploadable)) expect(await isLabeled(file)).toBe(true)
  }
})

test("an ordinary photo's files say nothing about its place, its camera or its origin, and aren't labeled", async () => {
  const size = { width: 700, height: 350 }
  const phone = await readFile(await makeGpsJpeg(path.join(folder, 'phone.jpg'), size))
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/>${VOCABULARY}digitalCapture</x:xmpmeta>`
  const photo = await sharp(phone).keepExif().withXmp(xmp).jpeg().toBuffer()
  expect(photo.includes('Fanfare test camera')).toBe(true)
  const files = await saved(mia, contentIdOf(await world.photo(mia, photo)))
  expect(files.length).toBeGreaterThan(3)
  for (const { bytes } of files) {
    const metadata = await sharp(bytes).metadata()
    expect([metadata.xmp, metadata.exif, metadata.iptc, metadata.icc]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ])
    for (const word of ['Fanfare test camera', 'xmpmeta', 'digitalsourcetype'])
      expect(bytes.includes(word)).toBe(false)
  }
  for (const file of files.filter(uploadable)) expect(await isLabeled(file)).toBe(false)
})
