import OpenAI from 'openai'
import sharp from 'sharp'
import { expect, expectTypeOf, test } from 'vitest'
import { adapterWorld } from '#testing/ai/adapter-world'
import { answering } from '#testing/ai/answering'
import { faultOf } from '#testing/ai/faults-of'
import type { Sent } from '#testing/ai/sent'
import { neverAborted, submission } from '#testing/ai/submission'
import type { AiSubmission } from '../port.ts'
import { openAiImages, type openAiImageBody } from './openai-images.ts'

const world = adapterWorld('openai_images', ({ key, url }) =>
  openAiImages({ key, url: url('openai_images'), model: 'sdxl' }),
)
const fox = (input: object = {}, more: Partial<AiSubmission> = {}): AiSubmission => ({
  ...submission({
    task: 'text_to_image',
    providerModel: 'default',
    input: { prompt: 'A red fox', ...input },
  }),
  ...more,
})

test("requests have the fields and types of OpenAI's official client", async () => {
  type Body = Sent<ReturnType<typeof openAiImageBody>>
  type Theirs = OpenAI.Images.ImageGenerateParamsNonStreaming
  expectTypeOf<Body>().toExtend<Theirs>()
  expectTypeOf<keyof Body>().toExtend<keyof Theirs>()
  const { key, url } = world.providers
  const client = new OpenAI({ apiKey: key, baseURL: url('openai_images'), maxRetries: 0 })
  const { data = [] } = await client.images.generate({ prompt: 'A fox', n: 2, response_format: 'b64_json' })
  expect(data.map((one) => typeof one.b64_json)).toEqual(['string', 'string'])
})

test("the operator's model makes several pictures in one request", async () => {
  const done = await world.adapter.submit(fox({ aspect_ratio: 'portrait' }, { outputs: 3 }), neverAborted())
  expect(done.kind === 'done' && done.outputs.length).toBe(3)
  const [job] = await world.jobs()
  expect(job?.body).toEqual({
    model: 'sdxl',
    prompt: 'A red fox',
    n: 3,
    size: '1024x1536',
    response_format: 'b64_json',
  })
  expect(await world.jobs()).toHaveLength(1)
})

test("a picture on the operator's server is downloaded by the adapter, because nothing else can reach it", async () => {
  // This model returns addresses, because we don't request bytes from it.
  const done = await world.adapter.submit(fox({}, { providerModel: 'gpt-image-1' }), neverAborted())
  const [output] = done.kind === 'done' ? done.outputs : []
  if (!output || output.kind === 'text' || !('bytes' in output.from)) throw new Error('no bytes')
  expect(await sharp(output.from.bytes).metadata()).toMatchObject({ format: 'png' })
  await world.providers.set('openai_images', { result: 'private' })
  const elsewhere = await world.adapter.submit(fox({}, { providerModel: 'gpt-image-1' }), neverAborted())
  // The code that downloads results refuses private addresses, not the adapter.
  expect(elsewhere).toMatchObject({
    outputs: [{ from: { url: expect.stringMatching(/^http:\/\/10\.0\.0\.7/) as string } }],
  })
})

test("if the server rewrote the prompt, the result says so, and otherwise it doesn't", async () => {
  const picture = { b64_json: Buffer.from('a picture').toString('base64') }
  const made = async (...data: object[]) =>
    openAiImages({ key: null, url: await answering({ data }), model: null }).submit(fox(), neverAborted())
  expect(await made({ ...picture, revised_prompt: 'A red fox at dawn' })).toMatchObject({
    notes: ['The provider rewrote the prompt.'],
  })
  expect(await made(picture, { ...picture, revised_prompt: 'A red fox' })).toMatchObject({ notes: [] })
})

test('an input picture is sent as a file', async () => {
  const request = submission({
    task: 'image_to_image',
    providerModel: 'default',
    input: { prompt: 'in snow' },
    files: { image: world.files.image },
  })
  const { path, body } = await world.sent(request)
  expect(path).toBe('/images/edits')
  expect(body).toMatchObject({ image: 'a file', prompt: 'in snow', model: 'sdxl', n: '1' })
})

test('a server that requires no key gets none, and a server with one model needs no model name', async () => {
  const open = openAiImages({ key: null, url: world.providers.url('openai_images'), model: null })
  expect((await faultOf(open.submit(fox(), neverAborted()))).code).toBe('not-configured')
  const tooMany = world.adapter.submit(fox({}, { outputs: 11 }), neverAborted())
  expect(await faultOf(tooMany)).toMatchObject({ code: 'bad-input', field: 'outputs' })
})
