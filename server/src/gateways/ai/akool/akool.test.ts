import { expect, test } from 'vitest'
import { adapterWorld } from '#testing/ai/adapter-world'
import { faultOf } from '#testing/ai/faults-of'
import { neverAborted, submission } from '#testing/ai/submission'
import type { AiSubmission } from '../port.ts'
import { signatureOf } from './akool-webhook.ts'
import { akool } from './akool.ts'

const world = adapterWorld('akool', ({ key, url, webhookSecret }) =>
  akool({ key, url: url('akool'), client: { id: key, secret: webhookSecret } }),
)
const swap = (names: readonly string[], input = {}): AiSubmission => {
  const { image, garment, video } = world.files
  const all = { source_image: image, target_image: garment, input_video: video }
  const files = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  return submission({ task: 'face_swap', providerModel: 'v4/faceswap/faceswapPlusByImage', input, files })
}

test('the source is the new face, and the target is the photo or video that receives it', async () => {
  const { image, garment, video } = world.files
  const photo = await world.sent(swap(['source_image', 'target_image'], { face_enhance: true }))
  expect(photo.path).toBe('/api/open/v4/faceswap/faceswapPlusByImage')
  const always = { source_url: image.url, face_enhance: true, single_face_mode: true }
  expect(photo.body).toEqual({ ...always, target_url: garment.url })
  const clip = swap(['source_image', 'target_image', 'input_video'])
  expect((await world.sent(clip)).body).toMatchObject({ target_url: video.url, face_enhance: false })
  expect(await world.endOf(await world.accepted(clip))).toMatchObject({ outputs: [{ kind: 'video' }] })
})

test('lip sync receives a video and a sound, and its result is fetched from the service that made it', async () => {
  const input = { audio: 'https://sound.example/a.mp3', voice: 'Sunny' }
  const request = submission({
    task: 'lip_sync',
    providerModel: 'v3/content/video/lipsync',
    input,
    files: { video: world.files.video },
  })
  const { body, notes } = await world.sent(request)
  expect(body).toEqual({ video_url: world.files.video.url, audio_url: 'https://sound.example/a.mp3' })
  expect(notes).toEqual(['This model doesn’t use the voice.'])
  expect(await world.endOf(await world.accepted(request))).toMatchObject({ outputs: [{ kind: 'video' }] })
  const silent = submission({ ...request, input: {}, files: { video: world.files.video } })
  expect(await faultOf(world.adapter.submit(silent, neverAborted()))).toMatchObject({
    code: 'bad-input',
    field: 'audio',
  })
})

test('a refusal with status 200 counts as a refusal', async () => {
  const bad = { ...world.files.image, url: 'not-an-address' }
  const request = {
    ...swap(['target_image']),
    files: new Map([
      ['source_image', bad],
      ['target_image', bad],
    ]),
  }
  expect((await faultOf(world.adapter.submit(request, neverAborted()))).code).toBe('bad-input')
  await world.providers.set('akool', { refuse: { on: 'submit', status: 429 } })
  const fine = swap(['source_image', 'target_image'])
  expect(await faultOf(world.adapter.submit(fine, neverAborted()))).toMatchObject({
    code: 'rate-limited',
    retryAfterSeconds: null,
  })
})

test("a job that Akool doesn't know is polled again later", async () => {
  const unknown = { id: 'unknown', service: 'face-swap', makes: 'image' }
  for (const service of ['face-swap', 'lip-sync']) {
    const poll = world.adapter.poll?.({ ...unknown, service }, neverAborted())
    expect((await faultOf(Promise.resolve(poll))).code).toBe('unavailable')
  }
})

test("a webhook is accepted if it was signed and encrypted with our client's keys", async () => {
  const request = swap(['source_image', 'target_image'])
  const webhook = { url: world.webhooks.urlOf(request.attemptId), secret: 'not used here' }
  const job = await world.accepted({ ...request, webhook })
  await world.providers.finish('akool', job.id)
  const [told] = await world.webhooks.arrived(1, () => '')
  if (!told) throw new Error('nothing arrived')
  const eventKey = `${job.id}:3`
  expect(world.adapter.readWebhook?.(told)).toEqual({ attemptId: request.attemptId, jobId: job.id, eventKey })
  const said = JSON.parse(told.rawBody.toString()) as Record<string, unknown>
  const changed = Buffer.from(JSON.stringify({ ...said, nonce: 'another' }))
  expect(world.adapter.readWebhook?.({ ...told, rawBody: changed })).toBeNull()
  expect(world.adapter.readWebhook?.({ ...told, rawBody: Buffer.from('no JSON') })).toBeNull()
  const { key, webhookSecret } = world.providers
  const other = { id: key, secret: webhookSecret.toUpperCase().padEnd(24, '-') }
  expect(akool({ key, url: null, client: other }).readWebhook?.(told)).toBeNull()
  expect(akool({ key, url: null, client: null }).readWebhook?.(told)).toBeNull()
})

test('the parts of a signature are sorted before they are joined', () => {
  // The SHA-1 of "abc".
  expect(signatureOf(['c', 'a', 'b'])).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
})
