import RunwayML from '@runwayml/sdk'
import { expect, expectTypeOf, test } from 'vitest'
import { adapterWorld } from '#testing/ai/adapter-world'
import { faultOf } from '#testing/ai/faults-of'
import type { Sent } from '#testing/ai/sent'
import { neverAborted, submission } from '#testing/ai/submission'
import type { AiSubmission } from '../port.ts'
import type {
  runwayImage,
  runwayImageToVideo,
  runwayTextToVideo,
  runwayUpscale,
  runwayVideoToVideo,
} from './runway-request.ts'
import { runwayRequest } from './runway-request.ts'
import { runway } from './runway.ts'

const world = adapterWorld('runway', ({ key, url }) => runway({ key, url: url('runway') }))
const ask = (
  task: AiSubmission['task'],
  providerModel: string,
  more: Partial<Parameters<typeof submission>[0]> = {},
) => submission({ task, providerModel, input: { prompt: 'A red fox runs' }, ...more })

test("requests have the fields and types of Runway's official client", () => {
  // The catalogue decides which models exist.
  type Body<Build extends (...input: never[]) => object> = Omit<Sent<ReturnType<Build>>, 'model'>
  type FromImage = RunwayML.ImageToVideoCreateParams.Gen4Turbo
  expectTypeOf<Body<typeof runwayImageToVideo>>().toExtend<Omit<FromImage, 'model'>>()
  expectTypeOf<keyof Body<typeof runwayImageToVideo>>().toExtend<keyof FromImage>()
  type FromText = RunwayML.TextToVideoCreateParams.Gen4_5
  expectTypeOf<Body<typeof runwayTextToVideo>>().toExtend<Omit<FromText, 'model'>>()
  expectTypeOf<keyof Body<typeof runwayTextToVideo>>().toExtend<keyof FromText>()
  type FromVideo = RunwayML.VideoToVideoCreateParams.Variant0
  expectTypeOf<Body<typeof runwayVideoToVideo>>().toExtend<Omit<FromVideo, 'model'>>()
  expectTypeOf<keyof Body<typeof runwayVideoToVideo>>().toExtend<keyof FromVideo>()
  type Image = RunwayML.TextToImageCreateParams.Gen4Image
  expectTypeOf<Body<typeof runwayImage>>().toExtend<Omit<Image, 'model'>>()
  expectTypeOf<keyof Body<typeof runwayImage>>().toExtend<keyof Image>()
  type Upscale = RunwayML.VideoUpscaleCreateParams.MagnificVideoUpscalerCreative
  expectTypeOf<Body<typeof runwayUpscale>>().toExtend<Omit<Upscale, 'model'>>()
  expectTypeOf<keyof Body<typeof runwayUpscale>>().toExtend<keyof Upscale>()
})

test("Runway's official client and our adapter understand the same responses", async () => {
  const { key, url } = world.providers
  const client = new RunwayML({ apiKey: key, baseURL: url('runway'), maxRetries: 0 })
  const { id } = await client.textToVideo.create({
    model: 'gen4.5',
    promptText: 'A red fox runs',
    ratio: '1280:720',
    duration: 5,
  })
  expect(await client.tasks.retrieve(id)).toMatchObject({ status: 'RUNNING', progress: 0.5 })
  expect(await world.endOf({ id, makes: 'video' })).toMatchObject({
    state: 'succeeded',
    outputs: [{ kind: 'video' }],
  })
  expect(await client.tasks.retrieve(id)).toMatchObject({ status: 'SUCCEEDED' })
})

test.each([
  [
    'text_to_video',
    'gen4.5',
    { aspect_ratio: 'portrait', duration: 'long' },
    { ratio: '720:1280', duration: 10 },
  ],
  [
    'image_to_video',
    'gen4_turbo',
    { aspect_ratio: 'square', seed: 3 },
    { ratio: '960:960', duration: 5, seed: 3 },
  ],
  ['image_to_video', 'gen4.5', { aspect_ratio: 'landscape' }, { ratio: '1280:720', duration: 5 }],
  ['video_to_video', 'aleph2', { aspect_ratio: 'landscape' }, { targetAspectRatio: '16:9' }],
  ['text_to_image', 'gen4_image', { aspect_ratio: 'portrait', resolution: '4K' }, { ratio: '1080:1920' }],
  ['image_to_image', 'gen4_image', {}, { ratio: '720:720' }],
  ['video_upscale', 'magnific_video_upscaler_creative', { resolution: 'FHD' }, { resolution: '2k' }],
] as const)('%s with %s and %j is accepted', async (task, model, input, expected) => {
  const { image, video } = world.files
  const request = ask(task, model, { input: { prompt: 'A red fox runs', ...input }, files: { image, video } })
  const { path, body, notes } = await world.sent(request)
  expect(path).toBe(`/v1/${task === 'image_to_image' ? 'text_to_image' : task}`)
  expect(body).toMatchObject({ model, ...expected })
  expect(notes).toEqual([])
})

test('a picture task returns a picture, and a throttled task counts as waiting', async () => {
  const job = await world.accepted(ask('text_to_image', 'gen4_image'))
  expect(await world.endOf(job)).toMatchObject({ state: 'succeeded', outputs: [{ kind: 'image' }] })
  await world.providers.set('runway', { queueTicks: 1 })
  const waiting = await world.accepted(ask('text_to_video', 'gen4.5'))
  expect(await world.adapter.poll?.(waiting, neverAborted())).toMatchObject({
    state: 'queued',
    progress: null,
  })
  expect(await world.adapter.poll?.(waiting, neverAborted())).toMatchObject({
    state: 'running',
    progress: 0.5,
  })
})

test("Runway's input errors name the catalogue's fields", async () => {
  const long = ask('text_to_video', 'gen4.5', { input: { prompt: 'x'.repeat(1001) } })
  expect(await faultOf(world.adapter.submit(long, neverAborted()))).toMatchObject({
    code: 'bad-input',
    field: 'prompt',
  })
  const { image } = world.files
  const gone = ask('image_to_video', 'gen3a_turbo', { files: { image } })
  expect((await faultOf(world.adapter.submit(gone, neverAborted()))).code).toBe('model-retired')
})

test("a file without an https address isn't sent to Runway, and isn't the user's fault", async () => {
  const image = { ...world.files.image, url: 'http://fanfare.example/image.jpg?signature=abc' }
  const request = ask('image_to_video', 'gen4_turbo', { files: { image } })
  expect((await faultOf(world.adapter.submit(request, neverAborted()))).code).toBe('input-unreachable')
  expect(await world.jobs()).toEqual([])
})

test('a task can be canceled while it waits or runs', async () => {
  const job = await world.accepted(ask('text_to_video', 'gen4.5'))
  expect(await world.adapter.cancel?.(job, neverAborted())).toBe('canceled')
  expect(await world.endOf(job)).toMatchObject({ state: 'canceled' })
  expect(await world.adapter.cancel?.({ id: 'unknown' }, neverAborted())).toBe('too-late')
})

test('retired models still get the input that they used to take', () => {
  const { image, garment, video } = world.files
  const files = { image, end_image: garment, video }
  const gen3a = runwayRequest(ask('image_to_video', 'gen3a_turbo', { files })).body
  expect(gen3a).toMatchObject({
    ratio: '1280:768',
    promptImage: [{ position: 'first' }, { position: 'last' }],
  })
  const aleph = runwayRequest(
    ask('video_to_video', 'gen4_aleph', { files, input: { prompt: 'x', aspect_ratio: 'square' } }),
  )
  expect(Object.keys(aleph.body)).not.toContain('targetAspectRatio')
})
