import { expect, test } from 'vitest'
import { adapterWorld } from '#testing/ai/adapter-world'
import { answering } from '#testing/ai/answering'
import { faultOf } from '#testing/ai/faults-of'
import { longAgo, neverAborted, submission } from '#testing/ai/submission'
import { faultInWords } from '../http/fault-words.ts'
import { UnknownSubmit, type AiSubmission } from '../port.ts'
import { piapiRequest } from './piapi-request.ts'
import { piapiResults } from './piapi-results.ts'
import { piapi } from './piapi.ts'

const world = adapterWorld('piapi', ({ key, url }) => piapi({ key, url: url('piapi') }))

const kling = (task: AiSubmission['task'], more: Partial<Parameters<typeof submission>[0]> = {}) =>
  submission({ task, providerModel: 'kling/1.6', input: { prompt: 'A red fox runs' }, ...more })
const earlier = { id: 'an-earlier-task' }

test("Kling gets a video's settings, and only the strongest camera move, because it makes one at a time", async () => {
  const input = {
    prompt: 'A red fox runs',
    negative_prompt: 'dogs',
    cfg_scale: 0.3,
    mode: 'pro',
    duration: 'long',
    aspect_ratio: 'portrait',
    camera_control: { horizontal: 2, pan: -7, zoom: 0 },
  }
  const { body, notes } = await world.sent(kling('text_to_video', { input }))
  expect(body).toEqual({
    model: 'kling',
    task_type: 'video_generation',
    config: { service_mode: 'public' },
    input: {
      prompt: 'A red fox runs',
      negative_prompt: 'dogs',
      cfg_scale: 0.3,
      mode: 'pro',
      duration: 10,
      version: '1.6',
      aspect_ratio: '9:16',
      camera_control: {
        type: 'simple',
        config: { horizontal: 0, vertical: 0, pan: -7, tilt: 0, roll: 0, zoom: 0 },
      },
    },
  })
  expect(notes).toEqual(['Only the strongest camera move was used: pan.'])
})

test('an image-to-video request has pictures, but no ratio or camera move, because Kling refuses those', async () => {
  const { image, garment } = world.files
  const input = { prompt: 'It turns', aspect_ratio: 'square', camera_control: { zoom: 3 } }
  const request = kling('image_to_video', { input, files: { image, end_image: garment } })
  const { body, notes } = await world.sent(request)
  expect(body['input']).toEqual({
    prompt: 'It turns',
    duration: 5,
    version: '1.6',
    image_url: image.url,
    image_tail_url: garment.url,
  })
  expect(notes).toEqual(['Camera moves only apply to text to video.'])
})

test('Kling only extends and dubs its own videos', async () => {
  const extend = await world.sent(kling('video_extend', { input: {}, parentJob: earlier }))
  expect(extend.body).toMatchObject({
    task_type: 'extend_video',
    input: { origin_task_id: 'an-earlier-task' },
  })
  const input = { text: 'Hello', voice: 'Sunny', speed: 1.5 }
  const speak = await world.sent(kling('lip_sync', { input, parentJob: earlier }))
  expect(speak.body['input']).toEqual({
    origin_task_id: 'an-earlier-task',
    tts_text: 'Hello',
    tts_timbre: 'Sunny',
    tts_speed: 1.5,
  })
  for (const task of ['video_extend', 'lip_sync'] as const) {
    const foreign = kling(task, { files: { video: world.files.video } })
    expect((await faultOf(world.adapter.submit(foreign, neverAborted()))).code).toBe('not-supported')
  }
})

test.each([
  ['image_effects', { effect: 'squish' }, ['image'], 'effects'],
  ['virtual_try_on', {}, ['model_image', 'dress_image'], 'ai_try_on'],
  ['virtual_try_on', {}, ['model_image', 'upper_image', 'lower_image'], 'ai_try_on'],
  ['face_swap', {}, ['source_image', 'target_image'], 'face-swap'],
  ['face_swap', {}, ['source_image', 'input_video'], 'face-swap'],
  ['video_upscale', {}, ['video'], 'upscale'],
] as const)(
  '%s with %j and the files %j is accepted, with an address for each file',
  async (task, input, names, taskType) => {
    const { image, video } = world.files
    const files = Object.fromEntries(names.map((name) => [name, name.includes('video') ? video : image]))
    const { body } = await world.sent(kling(task, { input, files }))
    expect(body['task_type']).toBe(taskType)
    const addresses = JSON.stringify(body).match(/https:\/\/files\.fanfare\.example/g)
    expect(addresses).toHaveLength(names.length)
    const [first = ''] = names
    const withoutOne = kling(task, { input, files: Object.fromEntries(Object.entries(files).slice(1)) })
    const fault = await faultOf(world.adapter.submit(withoutOne, neverAborted()))
    expect(fault).toMatchObject({ code: 'bad-input', field: first })
  },
)

test('Flux makes several pictures per task, within its limits on size and steps', async () => {
  const input = { prompt: 'A red fox', resolution: 'FHD', aspect_ratio: 'landscape', steps: 50, guidance: 2 }
  const request = submission({ task: 'text_to_image', providerModel: 'Qubico/flux1-dev', input, outputs: 3 })
  const { body, notes } = await world.sent(request)
  expect(body['input']).toEqual({
    prompt: 'A red fox',
    width: 1024,
    height: 576,
    steps: 40,
    guidance_scale: 2,
    batch_size: 3,
  })
  expect(notes).toHaveLength(2)
  const job = await world.accepted(request)
  const end = await world.endOf(job)
  expect(end.state === 'succeeded' && end.outputs.length).toBe(3)
  await world.providers.set('piapi', { missingResults: 1 })
  const fewer = await world.endOf(await world.accepted(request))
  expect(fewer.state === 'succeeded' && fewer.outputs.length).toBe(2)
})

test("Kling's result is fetched once, without the watermark", async () => {
  const end = await world.endOf(await world.accepted(kling('text_to_video')))
  if (end.state !== 'succeeded') throw new Error(end.state)
  expect(end.outputs).toEqual([{ kind: 'video', from: { url: expect.stringMatching(/0\.mp4$/) as string } }])
})

test.each([
  [{ video_raw: { url: 'https://a.example/1.mp4' } }, ['video']],
  [{ generation: { video: { url: 'https://a.example/1.mp4' } } }, ['video']],
  [{ video_urls: ['https://a.example/1.mp4', null, '', 'https://a.example/2.mp4'] }, ['video', 'video']],
  [{ temporary_image_urls: ['https://a.example/1.png'], image_url: 'https://a.example/grid.png' }, ['image']],
  [{ image_url: '', image_base64: 'data:image/png;base64,AAAA' }, ['image']],
  [{ works: [{ video: { resource: '' } }], video_url: 'https://a.example/1.mp4' }, ['video']],
  [{ image_url: 'file:///etc/passwd' }, []],
  [null, []],
])('the output %j contains the results %j', (output, kinds) => {
  expect(piapiResults(output).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['The prompt contains sensitive words', 'moderated'],
  ['risk control: the image was rejected', 'moderated'],
  ['failed to download image url', 'input-unreachable'],
  ['no face detected in the picture', 'bad-input'],
  ['too many concurrent tasks', 'rate-limited'],
  ['insufficient credits', 'not-configured'],
  ['something went wrong', 'failed'],
])('the words "%s" mean %s', (words, code) => {
  expect(faultInWords(words).code).toBe(code)
})

test("a chat is answered directly, and the prompt optimizer's instruction isn't part of the answer", async () => {
  const request = submission({ task: 'ai_chatbot', providerModel: 'gpt-4o-mini', input: { prompt: 'Hi' } })
  const done = await world.adapter.submit(request, neverAborted())
  expect(done).toEqual({ kind: 'done', outputs: [{ kind: 'text', text: 'You said: Hi' }], notes: [] })
  const better = { ...request, task: 'prompt_optimizer' as const, input: { prompt: 'fox', for: 'video' } }
  const { body } = await world.sent(better)
  expect(JSON.stringify(body['messages'])).toMatch(
    /improve prompts for video generators.+"user","content":"fox"/,
  )
  await world.providers.set('piapi', { result: 'none' })
  await expect(world.adapter.submit(request, neverAborted())).rejects.toThrow(/no-result/)
})

test('a lost task is found by its webhook, and without a match the outcome is unclear', async () => {
  await world.providers.set('piapi', { dropAnswer: 'after' })
  const request = kling('text_to_video')
  const asked = { ...request, webhook: { url: world.webhooks.urlOf(request.attemptId), secret: 's' } }
  await expect(world.adapter.submit(asked, neverAborted())).rejects.toBeInstanceOf(UnknownSubmit)
  const [job] = await world.jobs()
  const lookUp = (attemptId: string) =>
    world.adapter.findLost?.({ ...asked, attemptId }, { ...neverAborted(), since: longAgo })
  expect(await lookUp(asked.attemptId)).toEqual({ kind: 'found', job: { id: job?.id } })
  expect(await lookUp('another attempt')).toEqual({ kind: 'unclear' })
})

test("a waiting task can be canceled, but a running one can't", async () => {
  await world.providers.set('piapi', { queueTicks: 1, runTicks: 3 })
  const waiting = await world.accepted(kling('text_to_video'))
  expect(await world.adapter.cancel?.(waiting, neverAborted())).toBe('canceled')
  expect(await world.endOf(waiting)).toMatchObject({ state: 'canceled' })
  const running = await world.accepted(kling('text_to_video'))
  await world.adapter.poll?.(running, neverAborted())
  await world.adapter.poll?.(running, neverAborted())
  expect(await world.adapter.cancel?.(running, neverAborted())).toBe('too-late')
})

test('a webhook is only accepted with the secret of its attempt', async () => {
  const request = kling('text_to_video')
  const webhook = { url: world.webhooks.urlOf(request.attemptId), secret: 'of this attempt' }
  await world.providers.set('piapi', { webhooks: 'twice' })
  const job = await world.accepted({ ...request, webhook })
  await world.providers.finish('piapi', job.id)
  const told = await world.webhooks.arrived(2, () => webhook.secret)
  const [one, again] = told.map((event) => world.adapter.readWebhook?.(event))
  expect(one).toEqual({
    attemptId: request.attemptId,
    jobId: job.id,
    eventKey: `${request.attemptId}:Completed`,
  })
  expect(again).toEqual(one)
  for (const event of told) {
    expect(world.adapter.readWebhook?.({ ...event, secretOf: () => 'another' })).toBeNull()
    expect(world.adapter.readWebhook?.({ ...event, query: {} })).toBeNull()
  }
})

test('the filled-in field decides how Midjourney changes an earlier picture', () => {
  const midjourney = (input: object, parentJob: AiSubmission['parentJob'] = earlier) => {
    const request = submission({
      task: 'text_to_image',
      providerModel: 'midjourney',
      parentJob,
      input: { prompt: 'A red fox', process_mode: 'turbo', ...input },
    })
    return piapiRequest(request).body
  }
  const always = { prompt: 'A red fox', process_mode: 'turbo' }
  const origin = { ...always, origin_task_id: 'an-earlier-task' }
  expect(midjourney({}, null)).toMatchObject({
    task_type: 'imagine',
    input: { ...always, skip_prompt_check: false },
  })
  expect(midjourney({ mask: 'AAAA' })).toMatchObject({
    task_type: 'inpaint',
    input: { ...origin, mask: 'AAAA' },
  })
  expect(midjourney({ direction: 'up' })).toMatchObject({
    task_type: 'pan',
    input: { ...origin, direction: 'up' },
  })
  expect(midjourney({ zoom_ratio: 2 })).toMatchObject({
    task_type: 'outpaint',
    input: { ...origin, zoom_ratio: 2 },
  })
})

test.each([
  [400, 'bad-input'],
  [401, 'not-configured'],
  [402, 'not-configured'],
  [429, 'rate-limited'],
])('the code %i in the body counts, although the HTTP status is a success', async (code, fault) => {
  const url = await answering({ code, message: 'no', data: null })
  const submit = piapi({ key: 'k', url }).submit(kling('text_to_video'), neverAborted())
  expect((await faultOf(submit)).code).toBe(fault)
})

test("an error code in PiAPI's body leaves a submission unknown, and a poll is repeated", async () => {
  const adapter = piapi({ key: 'k', url: await answering({ code: 500, message: 'internal error' }) })
  await expect(adapter.submit(kling('text_to_video'), neverAborted())).rejects.toBeInstanceOf(UnknownSubmit)
  const poll = Promise.resolve(adapter.poll?.({ id: 'x' }, neverAborted()))
  expect((await faultOf(poll)).code).toBe('unavailable')
})
