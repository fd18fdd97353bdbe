import { expect, test } from 'vitest'
import { adapterWorld } from '#testing/ai/adapter-world'
import { faultOf } from '#testing/ai/faults-of'
import { neverAborted, submission } from '#testing/ai/submission'
import type { AiSubmission } from '../port.ts'
import { promptchan } from './promptchan.ts'

const world = adapterWorld('promptchan', ({ key, url }) => promptchan({ key, url: url('promptchan') }))
const picture = (input: object, outputs = 1): AiSubmission =>
  submission({
    task: 'text_to_image',
    providerModel: 'create',
    outputs,
    input: { prompt: 'A couple at the beach', ...input },
  })

test('a picture gets the sliders, and always an adult age', async () => {
  const input = { aspect_ratio: 'portrait', age_slider: 12, weight_slider: -0.5, detail: 2, seed: 4 }
  const { path, body } = await world.sent(picture(input))
  expect(path).toBe('/api/external/create')
  expect(body).toEqual({
    prompt: 'A couple at the beach',
    image_size: '512x768',
    quality: 'Ultra',
    detail: 2,
    seed: 4,
    age_slider: 18,
    weight_slider: -0.5,
  })
  const unsaid = await world.sent(picture({}))
  expect(unsaid.body).toMatchObject({ age_slider: 25, seed: -1 })
})

test('one picture is returned directly, and several are requested one after the other', async () => {
  const done = await world.adapter.submit(picture({}, 2), neverAborted())
  expect(done).toMatchObject({ kind: 'done', outputs: [{ kind: 'image' }, { kind: 'image' }] })
  expect(await world.jobs()).toHaveLength(2)
  await world.providers.set('promptchan', { result: 'none' })
  expect((await faultOf(world.adapter.submit(picture({}), neverAborted()))).code).toBe('no-result')
})

test('a video gets its quality and shape, and its result is fetched from the results endpoint', async () => {
  const input = { prompt: 'They dance', age_slider: 40, resolution: 'FHD', aspect_ratio: 'portrait' }
  const request = submission({ task: 'text_to_video', providerModel: 'video_v2', input })
  const { body } = await world.sent(request)
  expect(body).toEqual({
    prompt: 'They dance',
    age_slider: 40,
    video_quality: 'Max',
    aspect: 'Portrait',
    audioEnabled: false,
    seed: -1,
  })
  const end = await world.endOf(await world.accepted(request))
  expect(end).toMatchObject({ state: 'succeeded', providerStatus: 'Completed', outputs: [{ kind: 'video' }] })
})

test('no task sends a picture of a real person', async () => {
  const { image } = world.files
  for (const task of ['image_to_image', 'image_to_video', 'face_swap', 'ai_chatbot'] as const) {
    const request = submission({ task, providerModel: 'create', input: { prompt: 'x' }, files: { image } })
    expect((await faultOf(world.adapter.submit(request, neverAborted()))).code).toBe('not-supported')
  }
  expect(await world.jobs()).toEqual([])
})
