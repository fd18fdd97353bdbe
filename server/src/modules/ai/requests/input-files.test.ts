import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AiInputFile } from '#gateways/ai/port'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { contentIdOf } from '#testing/ai/content-id-of'
import { pictureOf, plainPhoto } from '#testing/ai/pictures'
import { makeClip } from '#testing/ai/result-files'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// The photos in a request: who owns them, which copies the provider receives, and whether the people in them consent.

const red = await pictureOf('red')
let seen: { file: AiInputFile; bytes: Buffer; answers: number[] }[] = []
/** The responses that somebody without a session gets at the address of a file, and at two altered addresses. */
async function openAddress({ url }: AiInputFile): Promise<number[]> {
  const path = url.replace('http://fanfare.test/api', '')
  const addresses = [
    path,
    path.replace(/\/[^/]+\/(?=[^/]+$)/, '/forged/'),
    path.replace(/[^/]+$/, (name) => (name.startsWith('source') ? 'target_image.jpg' : 'source_image.jpg')),
  ]
  return Promise.all(addresses.map(async (address) => (await world.send(null, 'GET', address)).status))
}
const akool = scriptedAdapter('akool', {
  submit: async ({ files }) => {
    seen = await Promise.all(
      [...files.values()].map(async (file) => ({
        file,
        bytes: await readFile(file.path),
        answers: await openAddress(file),
      })),
    )
    return { kind: 'done', outputs: [red] }
  },
})

let world: AiWorld
let mia: Person
let leo: Person
let face: string
let body: string
let consent: string
beforeAll(async () => {
  world = await createAiWorld([akool])
  mia = await world.person('mia')
  leo = await world.person('leo')
  await giveCredits(world, mia, 50_00n)
  const square = { width: 700, height: 500, channels: 3 as const, background: 'teal' }
  const photo = await sharp({ create: square })
    .withExif({ IFD0: { Make: 'A camera' } })
    .jpeg()
    .toBuffer()
  face = await world.photo(mia, photo)
  body = await world.photo(mia, photo)
  consent = await world.consentFor(mia, [face])
})
afterAll(() => closeBalanced(world, aiChecks))

const swap = (input: object, rest: object = {}) =>
  world.ask(mia, {
    task: 'face_swap',
    has_consent: true,
    consent_id: consent,
    ...rest,
    input: { source_image: face, target_image: body, ...input },
  })

test('the provider receives the photos as JPEGs without metadata, at addresses that work until the attempt ends', async () => {
  seen = []
  await swap({})
  await runJobs(world)
  expect(seen.map(({ file }) => [file.mime, file.width, file.height])).toEqual([
    ['image/jpeg', 640, 457],
    ['image/jpeg', 640, 457],
  ])
  const [first] = seen
  expect((await sharp(first?.bytes).metadata()).exif).toBeUndefined()
  expect(seen.map(({ answers }) => answers)).toEqual([
    [200, 404, 404],
    [200, 404, 404],
  ])
  for (const { file } of seen) expect(await openAddress(file)).toEqual([404, 404, 404])
})

test("somebody else's photo, a video and a deleted photo are refused with the field's name, and no credits are held", async () => {
  const before = await balanceOf(world, mia)
  const strange = await world.photo(
    leo,
    await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  )
  const { status, body: answer } = await swap({
    input_video: strange,
    target_image: `/api/content/get?id=${randomUUID()}`,
  })
  expect([status, answer]).toMatchObject([
    400,
    {
      code: 'invalid-request',
      fields: {
        input_video: 'Choose a video from your gallery.',
        target_image: 'Choose a photo from your gallery.',
      },
    },
  ])
  expect((await swap({ target_image: 'ftp://x' })).body).toMatchObject({
    fields: { target_image: 'Invalid URL format. Please provide a valid image URL.' },
  })
  expect(await balanceOf(world, mia)).toBe(before)
})

test.each([
  ['the path of her photo', (own: string) => `http://fanfare.test${own}`],
  ['a picture at a public address', () => `https://fanfare.test/media/public/${randomUUID()}/w640.webp`],
  ['a signed picture on another port', () => 'HTTP://Fanfare.test.:8080/media/signed/w640.webp'],
])('%s is refused as a full URL of this server, and nothing is fetched or held', async (_what, addressOf) => {
  const before = await balanceOf(world, mia)
  const { status, body: answer } = await swap({ target_image: addressOf(body) })
  expect([status, answer.code, answer.fields]).toEqual([
    ...[400, 'invalid-request'],
    { target_image: 'Choose a photo from your gallery.' },
  ])
  expect(await balanceOf(world, mia)).toBe(before)
})

describe('photos in public posts', () => {
  let elsewhere: ChildProcess
  let redirecting: string
  let port: string
  beforeAll(async () => {
    port = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port
    const program = `require('node:http').createServer(({ url }, reply) => {
      reply.writeHead(302, { location: new URL(url, 'http://x').searchParams.get('to') }).end()
    }).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    elsewhere = child
    const said: unknown[] = await once(createInterface(child.stdout), 'line')
    redirecting = `http://127.0.0.1:${String(said[0])}`
  })
  afterAll(() => void elsewhere.kill())

  test.each([
    [
      'a redirect from another server to this one',
      (own: string) => `${redirecting}/?to=${encodeURIComponent(own)}`,
    ],
    ['another name of this server', (own: string) => own],
  ])(
    "a photo in a public post isn't fetched by %s, and the credits are returned",
    async (_how, addressOf) => {
      const id = contentIdOf(body)
      await publish(world, mia, { content_id: id })
      const { body: shown } = await world.call(null, 'GET', `/content/${id}`)
      const own = `http://127.0.0.1:${port}${shown.media?.picture.sources.at(-1)?.src ?? ''}`
      expect((await fetch(own)).headers.get('content-type')).toBe('image/webp')
      const [before, sent] = [await balanceOf(world, mia), akool.sent.length]
      const { body: asked } = await swap({ target_image: addressOf(own) })
      await runJobs(world)
      expect((await world.show(mia, asked.id)).body).toMatchObject({
        status: 'failed',
        charged: 0,
        error: {
          code: 'input-unreachable',
          message: 'One of the files couldn’t be read. Choose another one. You haven’t been charged.',
        },
      })
      expect([await balanceOf(world, mia), akool.sent.length]).toEqual([before, sent])
    },
  )

  test('a photo is accepted if a redirect leads to a copy of it on another server', async () => {
    const copy = createServer((_, reply) => void plainPhoto('navy').then((bytes) => reply.end(bytes)))
    await new Promise<void>((resolve) => copy.listen(0, '127.0.0.1', resolve))
    const address = copy.address()
    const to = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/me.jpg`
    const { body: asked } = await swap({ target_image: `${redirecting}/?to=${encodeURIComponent(to)}` })
    await runJobs(world)
    copy.close()
    expect((await world.show(mia, asked.id)).body).toMatchObject({ status: 'succeeded' })
  })
})

test.each(['mp4', 'webm'] as const)('a %s from the web reaches the provider as an MP4', async (container) => {
  seen = []
  const clip = await makeClip(container)
  const web = createServer((_, reply) => void reply.end(clip))
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const address = web.address()
  const at = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/film`
  const { status, body: asked } = await swap({ input_video: at, target_image: undefined })
  expect([status, asked.code]).toEqual([200, undefined])
  await runJobs(world)
  web.close()
  const video = seen.find(({ file }) => file.kind === 'video')
  expect(video?.file).toMatchObject({ mime: 'video/mp4', width: 320, height: 180 })
  expect(video?.file.url).toMatch(/\/input_video\.mp4$/)
  expect([video?.answers[0], video?.bytes.toString('latin1', 4, 8)]).toEqual([200, 'ftyp'])
})

test('a photo at a private network address is never fetched, and the credits are returned', async () => {
  const before = await balanceOf(world, mia)
  const sent = akool.sent.length
  const { body: asked } = await swap({ target_image: 'http://10.0.0.1/me.jpg' })
  await runJobs(world)
  expect((await world.show(mia, asked.id)).body).toMatchObject({
    status: 'failed',
    error: { code: 'input-unreachable' },
  })
  expect([await balanceOf(world, mia), akool.sent.length]).toEqual([before, sent])
})

test("a tool that works on a face requires the person's consent, and records when the user stated it", async () => {
  const before = await balanceOf(world, mia)
  for (const has_consent of [false, undefined]) {
    const { status, body: answer } = await swap({}, { has_consent })
    expect([status, answer]).toMatchObject([
      400,
      { fields: { has_consent: 'Confirm that everyone shown is at least 18 and has agreed to this.' } },
    ])
  }
  expect(await balanceOf(world, mia)).toBe(before)
  const { body: asked } = await swap({})
  const row = await world.db
    .selectFrom('ai_request')
    .selectAll()
    .where('id', '=', asked.id)
    .executeTakeFirst()
  expect(row?.consent_stated_at).toEqual(row?.created_at)
  await runJobs(world)
})
