import LumaAI from 'lumaai'
import { expect, expectTypeOf, test } from 'vitest'
import { adapterWorld } from '#testing/ai/adapter-world'
import { faultOf } from '#testing/ai/faults-of'
import type { Sent } from '#testing/ai/sent'
import { longAgo, neverAborted, submission } from '#testing/ai/submission'
import { UnknownSubmit, type AiSubmission } from '../port.ts'
import type { lumaImage, lumaModification, lumaUpscale, lumaVideo } from './luma-request.ts'
import { luma } from './luma.ts'

const world = adapterWorld('luma', ({ key, url }) => luma({ key, url: url('luma') }))
const ray = (task: AiSubmission['task'], more: Partial<Parameters<typeof submission>[0]> = {}) =>
  submission({ task, providerModel: 'ray-2', input: { prompt: 'A red fox runs' }, ...more })

test("requests have the fields and types of Luma's official client", () => {
  type Video = LumaAI.Generations.VideoCreateParams
  type Modification = LumaAI.Generations.VideoModifyParams
  type Image = LumaAI.Generations.ImageCreateParams
  // The catalogue decides which models exist.
  type Body<Build extends (...input: never[]) => object> = Omit<Sent<ReturnType<Build>>, 'model'>
  expectTypeOf<Body<typeof lumaVideo>>().toExtend<Omit<Video, 'model'>>()
  expectTypeOf<keyof Body<typeof lumaVideo>>().toExtend<keyof Video>()
  expectTypeOf<Body<typeof lumaModification>>().toExtend<Omit<Modification, 'model'>>()
  expectTypeOf<keyof Body<typeof lumaModification>>().toExtend<keyof Modification>()
  expectTypeOf<Body<typeof lumaImage>>().toExtend<Omit<Image, 'model'>>()
  expectTypeOf<keyof Body<typeof lumaImage>>().toExtend<keyof Image>()
  expectTypeOf<Body<typeof lumaUpscale>>().toExtend<LumaAI.Generations.GenerationUpscaleParams>()
  expectTypeOf<keyof Body<typeof lumaUpscale>>().toExtend<keyof LumaAI.Generations.GenerationUpscaleParams>()
})

test("Luma's official client and our adapter understand the same responses", async () => {
  const client = new LumaAI({
    authToken: world.providers.key,
    baseURL: world.providers.url('luma'),
    maxRetries: 0,
  })
  const { id = '' } = await client.generations.video.create({ model: 'ray-2', prompt: 'A red fox runs' })
  expect((await client.generations.get(id)).state).toBe('dreaming')
  expect(await world.endOf({ id })).toMatchObject({ state: 'succeeded', outputs: [{ kind: 'video' }] })
  const done = await client.generations.get(id)
  expect(done).toMatchObject({
    state: 'completed',
    assets: { video: expect.stringMatching(/mp4$/) as string },
  })
  const { generations } = await client.generations.list()
  expect(generations.map((one) => one.id)).toEqual([id])
})

test("a text-to-video request sets the ratio, length and resolution, and Luma's name of the camera move", async () => {
  const input = {
    prompt: 'A red fox runs',
    aspect_ratio: 'portrait',
    duration: 'long',
    resolution: 'FHD',
    loop: true,
    camera_control: { horizontal: -3, zoom: 2 },
  }
  const { path, body, notes } = await world.sent(ray('text_to_video', { input }))
  expect(path).toBe('/generations/video')
  expect(body).toEqual({
    generation_type: 'video',
    model: 'ray-2',
    prompt: 'A red fox runs',
    aspect_ratio: '9:16',
    duration: '9s',
    resolution: '1080p',
    loop: true,
    concepts: [{ key: 'truck_left' }],
  })
  expect(notes).toEqual(['Only the strongest camera move was used: horizontal.'])
})

test('input pictures become the first and the last frame', async () => {
  const { image, garment } = world.files
  const { body } = await world.sent(ray('image_to_video', { files: { image, end_image: garment } }))
  const frame = (url: string) => ({ type: 'image', url })
  expect(body['keyframes']).toEqual({ frame0: frame(image.url), frame1: frame(garment.url) })
  const alone = await world.sent(ray('image_to_video', { files: { image } }))
  expect(alone.body['keyframes']).toEqual({ frame0: frame(image.url) })
})

test('the mode determines how strongly a video is changed, and no seed is sent', async () => {
  const input = { prompt: 'in snow', mode: 'reimagine_3', seed: 4 }
  const { path, body, notes } = await world.sent(
    ray('video_to_video', { input, files: { video: world.files.video } }),
  )
  expect(path).toBe('/generations/video/modify')
  expect(body).toMatchObject({
    mode: 'reimagine_3',
    media: { url: world.files.video.url },
    prompt: 'in snow',
  })
  expect(notes).toEqual(['This model doesn’t use the seed.'])
})

test('Luma only extends and upscales its own videos', async () => {
  const parentJob = await world.accepted(ray('text_to_video'))
  const extend = await world.sent(ray('video_extend', { input: {}, parentJob }))
  expect(extend.body).toMatchObject({ keyframes: { frame0: { type: 'generation', id: parentJob.id } } })
  const larger = await world.sent(ray('video_upscale', { input: { resolution: '4K' }, parentJob }))
  expect(larger.path).toBe(`/generations/${parentJob.id}/upscale`)
  for (const task of ['video_extend', 'video_upscale'] as const) {
    const foreign = ray(task, { files: { video: world.files.video } })
    expect((await faultOf(world.adapter.submit(foreign, neverAborted()))).code).toBe('not-supported')
  }
})

test('Photon makes a picture, or changes one', async () => {
  const { image } = world.files
  const photon = (task: AiSubmission['task'], input: object, files = {}) =>
    submission({ task, providerModel: 'photon-1', input: { prompt: 'A fox', ...input }, files })
  const job = await world.accepted(photon('text_to_image', { aspect_ratio: 'square' }))
  expect(await world.endOf(job)).toMatchObject({ state: 'succeeded', outputs: [{ kind: 'image' }] })
  const { body } = await world.sent(photon('image_to_image', { strength: 0.25 }, { image }))
  expect(body).toMatchObject({ modify_image_ref: { url: image.url, weight: 0.75 } })
})

test("Luma's input errors name the catalogue's fields", async () => {
  const short = ray('text_to_video', { input: { prompt: 'A' } })
  const fault = await faultOf(world.adapter.submit(short, neverAborted()))
  expect(fault).toMatchObject({ code: 'bad-input', field: 'prompt' })
})

test('a lost generation is found by its webhook; without one, it counts as absent only if its prompt is unknown', async () => {
  await world.providers.set('luma', { dropAnswer: 'after' })
  const request = ray('text_to_video')
  const asked = { ...request, webhook: { url: world.webhooks.urlOf(request.attemptId), secret: 's' } }
  await expect(world.adapter.submit(asked, neverAborted())).rejects.toBeInstanceOf(UnknownSubmit)
  const [job] = await world.jobs()
  const context = { ...neverAborted(), since: longAgo }
  const lookUp = (lost: AiSubmission) => world.adapter.findLost?.(lost, context)
  expect(await lookUp(asked)).toEqual({ kind: 'found', job: { id: job?.id } })
  expect(await lookUp({ ...asked, attemptId: 'another' })).toEqual({ kind: 'absent' })
  expect(await lookUp(ray('text_to_video'))).toEqual({ kind: 'unclear' })
  expect(await lookUp(ray('text_to_video', { input: { prompt: 'A blue whale' } }))).toEqual({
    kind: 'absent',
  })
})

test('a generation can be deleted while it runs, but not after it has ended', async () => {
  const job = await world.accepted(ray('text_to_video'))
  expect(await world.adapter.cancel?.(job, neverAborted())).toBe('canceled')
  const done = await world.accepted(ray('text_to_video'))
  await world.endOf(done)
  expect(await world.adapter.cancel?.(done, neverAborted())).toBe('too-late')
})

test("a webhook is only accepted with the token in its address, because Luma doesn't sign it", async () => {
  const request = ray('text_to_video')
  const webhook = { url: world.webhooks.urlOf(request.attemptId), secret: 'of this attempt' }
  const job = await world.accepted({ ...request, webhook })
  await world.providers.finish('luma', job.id)
  const [told] = await world.webhooks.arrived(1, () => webhook.secret)
  if (!told) throw new Error('nothing arrived')
  const eventKey = `${request.attemptId}:completed`
  expect(world.adapter.readWebhook?.(told)).toEqual({ attemptId: request.attemptId, jobId: job.id, eventKey })
  expect(world.adapter.readWebhook?.({ ...told, query: { ...told.query, token: 'guessed' } })).toBeNull()
  expect(world.adapter.readWebhook?.({ ...told, query: { attempt: request.attemptId } })).toBeNull()
  expect(world.adapter.readWebhook?.({ ...told, secretOf: () => 'another' })).toBeNull()
})

test('webhooks that arrive in the wrong order still name the generation, each as a separate event', async () => {
  await world.providers.set('luma', { webhooks: 'reversed', endsAfterMs: 20 })
  const request = ray('text_to_video')
  const webhook = { url: world.webhooks.urlOf(request.attemptId), secret: 'of this attempt' }
  const job = await world.accepted({ ...request, webhook })
  const told = await world.webhooks.arrived(2, () => webhook.secret)
  const read = told.map((event) => world.adapter.readWebhook?.(event))
  expect(read.map((event) => event?.jobId)).toEqual([job.id, job.id])
  expect(read.map((event) => event?.eventKey.split(':')[1])).toEqual(['completed', 'dreaming'])
  expect(await world.endOf(job)).toMatchObject({ state: 'succeeded' })
})
