import { expect, test } from 'vitest'
import { Client } from 'wavespeed'
import { adapterWorld } from '#testing/ai/adapter-world'
import { answering } from '#testing/ai/answering'
import { faultOf } from '#testing/ai/faults-of'
import { longAgo, neverAborted, submission } from '#testing/ai/submission'
import { UnknownSubmit, type AiSubmission } from '../port.ts'
import { wavespeed } from './wavespeed.ts'

const world = adapterWorld('wavespeed', ({ key, url, webhookSecret }) =>
  wavespeed({
    key,
    url: url('wavespeed'),
    chatUrl: url('wavespeed'),
    webhookSecret: `whsec_${webhookSecret}`,
  }),
)
const wan = (more: Partial<Parameters<typeof submission>[0]> = {}) =>
  submission({
    task: 'text_to_video',
    providerModel: 'wavespeed-ai/wan-2.1/t2v',
    input: { prompt: 'A red fox runs' },
    ...more,
  })

test("WaveSpeed's official client and our adapter understand the same responses", async () => {
  const { key, url } = world.providers
  const client = new Client(key, { baseUrl: url('wavespeed') })
  const { outputs } = await client.run(
    'wavespeed-ai/wan-2.1/t2v-480p',
    { prompt: 'A fox' },
    { pollInterval: 0.01 },
  )
  expect(outputs).toEqual([expect.stringMatching(/0\.mp4$/)])
  const [job] = await world.jobs()
  expect(await world.endOf({ id: job?.id ?? '', makes: 'video' })).toMatchObject({ state: 'succeeded' })
})

test('the resolution and the LoRAs determine the model, and WaveSpeed chooses the number of frames', async () => {
  const input = {
    prompt: 'A red fox runs',
    resolution: 'HD',
    aspect_ratio: 'portrait',
    duration: 'long',
    steps: 0,
    guidance_scale: 3,
    num_frames: 90,
    fps: 16,
    loras: [{ path: 'owner/lora', scale: 4 }],
  }
  const { path, body, notes } = await world.sent(wan({ input }))
  expect(path).toBe('/api/v3/wavespeed-ai/wan-2.1/t2v-720p-lora')
  expect(body).toEqual({
    prompt: 'A red fox runs',
    size: '720*1280',
    duration: 10,
    num_inference_steps: 1,
    guidance_scale: 3,
    loras: [{ path: 'owner/lora', scale: 4 }],
    enable_safety_checker: true,
  })
  expect(notes).toEqual([
    'The provider decides the number of frames and the frame rate.',
    'Steps was set to 1, because this model takes 1 to 40.',
  ])
  const usual = await world.sent(wan({ input: { prompt: 'x', num_frames: 81, fps: 16, resolution: 'SD' } }))
  expect(usual.path).toBe('/api/v3/wavespeed-ai/wan-2.1/t2v-480p')
  expect(usual.notes).toEqual([])
})

test.each([
  ['image_to_video', 'wavespeed-ai/wan-2.1/i2v', { prompt: 'It turns' }],
  ['video_to_video', 'wavespeed-ai/wan-2.1-14b-vace', { prompt: 'in snow' }],
  ['video_extend', 'wavespeed-ai/ltx-2/video-extend', {}],
  ['video_upscale', 'wavespeed-ai/video-upscaler', { resolution: '4K' }],
  ['face_swap', 'wavespeed-ai/image-face-swap', {}],
  ['face_swap', 'wavespeed-ai/video-face-swap', {}],
  ['lip_sync', 'kwaivgi/kling-lipsync/audio-to-video', { audio: 'https://sound.example/a.mp3' }],
  ['lip_sync', 'kwaivgi/kling-lipsync/text-to-video', { text: 'Hello', voice: 'en_AOT', speed: 1.2 }],
  ['image_effects', 'kwaivgi/kling-effects', { effect: 'squish' }],
  ['text_to_image', 'wavespeed-ai/flux-dev', { prompt: 'A fox', steps: 20, guidance: 3, resolution: 'HD' }],
  ['image_to_image', 'wavespeed-ai/flux-kontext-pro', { prompt: 'in snow', aspect_ratio: 'portrait' }],
] as const)('%s with %s is accepted', async (task, providerModel, input) => {
  const { image, garment, video } = world.files
  const files = { image, video, source_image: image, target_image: garment, input_video: video }
  const job = await world.accepted(submission({ task, providerModel, input, files }))
  const makesImage = /flux|image-face-swap/.test(providerModel)
  expect(await world.endOf(job)).toMatchObject({
    state: 'succeeded',
    outputs: [{ kind: makesImage ? 'image' : 'video' }],
  })
})

test('an improved prompt is returned as text', async () => {
  const request = submission({
    task: 'prompt_optimizer',
    providerModel: 'wavespeed-ai/prompt-optimizer',
    input: { prompt: 'fox', for: 'video' },
  })
  const job = await world.accepted(request)
  expect(await world.endOf(job)).toMatchObject({
    outputs: [{ kind: 'text', text: 'A detailed picture of fox' }],
  })
})

test("a chat is answered directly, at the chat's address", async () => {
  const request = submission({
    task: 'ai_chatbot',
    providerModel: 'anthropic/claude',
    input: { prompt: 'Hi' },
  })
  const done = await world.adapter.submit(request, neverAborted())
  expect(done).toEqual({ kind: 'done', outputs: [{ kind: 'text', text: 'You said: Hi' }] })
  expect((await world.jobs()).map(({ path }) => path)).toEqual(['/v1/chat/completions'])
})

test("only known models are called, because WaveSpeed has some that we wouldn't offer", async () => {
  const { image } = world.files
  for (const providerModel of [
    'wavespeed-ai/undress',
    'wavespeed-ai/wan-2.1/../../media',
    'kwaivgi/kling-effects',
  ]) {
    const request = submission({
      task: 'image_to_image',
      providerModel,
      input: { prompt: 'x' },
      files: { image },
    })
    expect((await faultOf(world.adapter.submit(request, neverAborted()))).code).toBe('not-supported')
  }
  expect(await world.jobs()).toEqual([])
})

test('several pictures need only one request', async () => {
  const request = submission({
    task: 'text_to_image',
    providerModel: 'wavespeed-ai/flux-dev',
    input: { prompt: 'A fox' },
    outputs: 4,
  })
  const end = await world.endOf(await world.accepted(request))
  expect(end.state === 'succeeded' && end.outputs.length).toBe(4)
  expect(await world.jobs()).toHaveLength(1)
})

test('a lost prediction counts as absent if the list contains none of its model, and as unclear otherwise', async () => {
  await world.providers.set('wavespeed', { dropAnswer: 'after' })
  await expect(world.adapter.submit(wan(), neverAborted())).rejects.toBeInstanceOf(UnknownSubmit)
  const lookUp = (lost: AiSubmission, since: Date) =>
    world.adapter.findLost?.(lost, { ...neverAborted(), since })
  expect(await lookUp(wan(), longAgo)).toEqual({ kind: 'unclear' })
  expect(await lookUp(wan({ input: { prompt: 'x', resolution: 'HD' } }), longAgo)).toEqual({ kind: 'absent' })
  expect(await lookUp(wan(), new Date('2100-01-01T00:00:00Z'))).toEqual({ kind: 'absent' })
})

test('a webhook is accepted if WaveSpeed signed it less than five minutes ago', async () => {
  const request = wan()
  const webhook = { url: world.webhooks.urlOf(request.attemptId), secret: 'not used here' }
  const job = await world.accepted({ ...request, webhook })
  await world.providers.finish('wavespeed', job.id)
  const [told] = await world.webhooks.arrived(1, () => '')
  if (!told) throw new Error('nothing arrived')
  const read = world.adapter.readWebhook?.(told)
  expect(read).toEqual({ attemptId: request.attemptId, jobId: job.id, eventKey: told.headers['webhook-id'] })
  const late = new Date(told.now.getTime() + 301_000)
  expect(world.adapter.readWebhook?.({ ...told, now: late })).toBeNull()
  expect(world.adapter.readWebhook?.({ ...told, rawBody: Buffer.from('{}') })).toBeNull()
  expect(world.adapter.readWebhook?.({ ...told, headers: {} })).toBeNull()
  const { key } = world.providers
  const keyless = wavespeed({ key, url: null, chatUrl: null, webhookSecret: null })
  expect(keyless.readWebhook?.(told)).toBeNull()
})

test.each([
  [{ status: 'failed', code: 1402, error: 'x' }, 'input-unreachable'],
  [{ status: 'failed', code: 1401, error: 'x' }, 'bad-input'],
  [{ status: 'timeout', error: 'x' }, 'failed'],
  [{ status: 'deleted', error: '' }, 'failed'],
  [{ status: 'completed', outputs: ['https://a.example/1.png'], has_nsfw_contents: [true] }, 'moderated'],
])('the prediction %j counts as failed: %s', async (data, code) => {
  const url = await answering({ code: 200, data })
  const adapter = wavespeed({ key: 'k', url, chatUrl: null, webhookSecret: null })
  const end = await adapter.poll?.({ id: 'x', makes: 'image' }, neverAborted())
  expect(end).toMatchObject({ state: 'failed', fault: { code } })
})

test("only outputs that weren't flagged are returned", async () => {
  const outputs = ['https://a.example/1.png', 'https://a.example/2.png']
  const url = await answering({
    code: 200,
    data: { status: 'completed', outputs, has_nsfw_contents: [true, false] },
  })
  const adapter = wavespeed({ key: 'k', url, chatUrl: null, webhookSecret: null })
  const end = await adapter.poll?.({ id: 'x', makes: 'image' }, neverAborted())
  expect(end).toMatchObject({ outputs: [{ kind: 'image', from: { url: 'https://a.example/2.png' } }] })
})

test("an error code in WaveSpeed's body leaves a submission unknown", async () => {
  const url = await answering({ code: 5000, message: 'internal' })
  const adapter = wavespeed({ key: 'k', url, chatUrl: null, webhookSecret: null })
  await expect(adapter.submit(wan(), neverAborted())).rejects.toBeInstanceOf(UnknownSubmit)
})
