import { expect, test } from 'vitest'
import { adapterWorld } from '#testing/ai/adapter-world'
import { faultOf } from '#testing/ai/faults-of'
import { neverAborted, submission } from '#testing/ai/submission'
import { stability } from './stability.ts'

const world = adapterWorld('stability', ({ key, url }) => stability({ key, url: url('stability') }))
const fox = { prompt: 'A red fox' }

test('SD 3.5 gets a form with every setting, and our prompt strength on its scale from 1 to 10', async () => {
  const input = {
    ...fox,
    negative_prompt: 'dogs',
    aspect_ratio: 'portrait',
    cfg_scale: 0.5,
    style_preset: 'anime',
    seed: 9,
  }
  const request = submission({ task: 'text_to_image', providerModel: 'sd3.5-medium', input })
  expect(await world.sent(request)).toEqual({
    path: '/v2beta/stable-image/generate/sd3',
    body: {
      prompt: 'A red fox',
      negative_prompt: 'dogs',
      aspect_ratio: '9:16',
      cfg_scale: '5.5',
      style_preset: 'anime',
      seed: '9',
      output_format: 'png',
      model: 'sd3.5-medium',
      mode: 'text-to-image',
    },
    notes: [],
  })
})

test.each(['core', 'ultra'])(
  'the service %s gets the settings that it supports, and notes name the others',
  async (service) => {
    const input = { ...fox, aspect_ratio: 'landscape', cfg_scale: 1, style_preset: 'anime' }
    const { path, body, notes } = await world.sent(
      submission({ task: 'text_to_image', providerModel: service, input }),
    )
    expect(path).toBe(`/v2beta/stable-image/generate/${service}`)
    expect(body).toMatchObject({ aspect_ratio: '16:9' })
    const strength = 'This model doesn’t use the prompt strength.'
    expect(notes).toEqual(service === 'ultra' ? [strength, 'This model doesn’t use the style.'] : [strength])
  },
)

test.each(['sd3.5-large', 'ultra'])(
  'the model %s gets the input picture and its strength',
  async (providerModel) => {
    const { image } = world.files
    const request = submission({
      task: 'image_to_image',
      providerModel,
      input: { ...fox, strength: 0.2 },
      files: { image },
    })
    expect((await world.sent(request)).body).toMatchObject({ image: 'a file', strength: '0.2' })
  },
)

test('a missing, deleted or unsupported picture fails the request before it is sent', async () => {
  const submit = (...[wanted]: Parameters<typeof submission>) =>
    world.adapter.submit(submission(wanted), neverAborted())
  const change = { task: 'image_to_image', providerModel: 'sd3.5-large', input: fox } as const
  expect(await faultOf(submit(change))).toMatchObject({ code: 'bad-input', field: 'image' })
  const gone = { ...world.files.image, path: '/nowhere/at-all.png' }
  expect((await faultOf(submit({ ...change, files: { image: gone } }))).code).toBe('input-unreachable')
  const { image } = world.files
  expect((await faultOf(submit({ ...change, providerModel: 'core', files: { image } }))).code).toBe(
    'not-supported',
  )
  expect((await faultOf(submit({ ...change, task: 'image_to_video', files: { image } }))).code).toBe(
    'not-supported',
  )
  expect(await world.jobs()).toEqual([])
})

test('several pictures of one request have different seeds, and the progress never decreases', async () => {
  const request = submission({
    task: 'text_to_image',
    providerModel: 'sd3.5-large',
    input: { ...fox, seed: 4_294_967_294 },
    outputs: 3,
  })
  const progress: number[] = []
  await world.adapter.submit(request, {
    ...neverAborted(),
    onProgress: (made) => progress.push(made),
  })
  const seeds = (await world.jobs()).map(({ body }) => (body as { seed: string }).seed)
  expect(seeds).toEqual(['4294967294', '0', '1'])
  expect(progress).toEqual([0, 1 / 3, 2 / 3])
})

test('an invalid field is named, and a 403 for content counts as moderation, not as an invalid key', async () => {
  const request = submission({
    task: 'text_to_image',
    providerModel: 'sd3.5-large',
    input: { ...fox, seed: -4 },
  })
  expect(await faultOf(world.adapter.submit(request, neverAborted()))).toMatchObject({
    code: 'bad-input',
    field: 'seed',
  })
  await world.providers.set('stability', { refuse: { on: 'submit', status: 403 } })
  const fine = submission({ task: 'text_to_image', providerModel: 'sd3.5-large', input: fox })
  expect((await faultOf(world.adapter.submit(fine, neverAborted()))).code).toBe('moderated')
})

test('when a later picture fails, the finished ones are kept', async () => {
  const request = submission({
    task: 'text_to_image',
    providerModel: 'sd3.5-large',
    input: fox,
    outputs: 3,
  })
  await world.providers.set('stability', { refuse: { on: 'submit', status: 429, after: 2 } })
  const some = await world.adapter.submit(request, neverAborted())
  expect(some).toMatchObject({ kind: 'done', notes: ['The provider made 2 of 3 results.'] })
  expect(some.kind === 'done' && some.outputs.length).toBe(2)
})
