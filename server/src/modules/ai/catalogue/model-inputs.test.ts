import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { describe, expect, test } from 'vitest'
import { Problem } from '#kernel/problem'
import { checkInput, type Input } from './check-input.ts'
import type { Model } from './tool.ts'
import { toolOf } from './tools.ts'

const photo = 'https://files.example/mia.jpg'
const clip = '/api/content/get?id=1'

type Named = `${AiProvider}:${string}`

function modelOf(task: AiTask, name: Named): Model {
  const model = toolOf(task).models.find(({ provider, id }) => `${provider}:${id}` === name)
  if (!model) throw new Error(`${task} has no model ${name}.`)
  return model
}

function faultsOf(task: AiTask, name: Named, input: Input): Record<string, string> {
  try {
    checkInput(toolOf(task), modelOf(task, name), input)
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid-request') return error.fields ?? {}
    throw error
  }
  return {}
}

const filled = (task: AiTask, name: Named, input: Input): Input =>
  checkInput(toolOf(task), modelOf(task, name), input).input

interface Target {
  task: AiTask
  name: Named
  input: Input
  field: string
}

/** The messages for a number just below its minimum, just above its maximum, and for text instead of a number. */
function saidAround(
  { task, name, input, field }: Target,
  { least, most, step }: { least: number; most: number; step: number },
): (string | undefined)[] {
  const values = [least, most, least - step, most + step, 'some']
  return values.map((value) => faultsOf(task, name, { ...input, [field]: value })[field])
}
const within = (sentence: string) => [undefined, undefined, sentence, sentence, sentence]

const unknown = 'This model doesn’t have this field.'

describe('Luma', () => {
  const rays: Named[] = ['luma:ray-1-6', 'luma:ray-2', 'luma:ray-flash-2']

  test.each(rays)('%s needs a prompt of at least 3 characters, from text and from an image', (name) => {
    expect(faultsOf('text_to_video', name, { prompt: 'Hi' })).toEqual({
      prompt: 'Enter at least 3 characters.',
    })
    expect(faultsOf('text_to_video', name, { prompt: 'Sea' })).toEqual({})
    expect(faultsOf('image_to_video', name, { prompt: 'Hi', image: photo })).toEqual({
      prompt: 'Enter at least 3 characters.',
    })
  })

  test('modifying a video requires one character, in one of nine modes', () => {
    const input = { video: clip, prompt: 'X' }
    const modes = ['adhere', 'flex', 'reimagine'].flatMap((word) => [1, 2, 3].map((n) => `${word}_${n}`))
    for (const mode of modes) {
      expect(faultsOf('video_to_video', 'luma:ray-2', { ...input, mode })).toEqual({})
    }
    expect(faultsOf('video_to_video', 'luma:ray-2', { ...input, mode: 'flex_4' })).toEqual({
      mode: `Choose one of these: ${modes.join(', ')}.`,
    })
    expect(faultsOf('video_to_video', 'luma:ray-2', { video: clip })).toEqual({ prompt: 'This is required.' })
  })

  test.each(['horizontal', 'vertical', 'pan', 'tilt', 'roll', 'zoom'])(
    "the camera's %s is between -10 and 10",
    (axis) => {
      const at = (value: unknown) =>
        faultsOf('text_to_video', 'luma:ray-2', { prompt: 'Sea', camera_control: { [axis]: value } })
      expect(at(-10)).toEqual({})
      expect(at(10)).toEqual({})
      for (const bad of [-10.5, 11, 'left']) {
        expect(at(bad)).toEqual({ [`camera_control.${axis}`]: 'Enter a number from -10 to 10.' })
      }
    },
  )

  test("an unknown camera axis is refused, and so is a camera control that isn't an object", () => {
    const at = (camera_control: unknown) =>
      faultsOf('text_to_video', 'luma:ray-2', { prompt: 'Sea', camera_control })
    expect(at({ shake: 1 })).toEqual({ 'camera_control.shake': unknown })
    expect(at('left')).toEqual({ camera_control: 'Send an object.' })
  })

  test('Ray 1.6 is off because Luma no longer offers it; the other models are on', () => {
    expect(rays.map((name) => modelOf('text_to_video', name).isEnabled)).toEqual([false, true, true])
  })
})

describe('Kling', () => {
  const versions: Named[] = [
    'piapi:kling-1.6',
    'piapi:kling-2.0',
    'piapi:kling-2.1',
    'piapi:kling-2.1-master',
  ]

  test.each(versions)('%s is a model, from text and from an image, in standard mode by default', (name) => {
    expect(filled('text_to_video', name, { prompt: 'Sea' })).toMatchObject({ mode: 'std', cfg_scale: 0.5 })
    expect(filled('image_to_video', name, { prompt: 'Sea', image: photo })).toMatchObject({ mode: 'std' })
    expect(faultsOf('text_to_video', name, { prompt: 'Sea', mode: 'pro', resolution: 'FHD' })).toEqual({})
    expect(faultsOf('text_to_video', name, { prompt: 'Sea', mode: 'best' })).toEqual({
      mode: 'Choose one of these: std, pro.',
    })
  })

  test('prompts have at most 2,500 characters', () => {
    const name = 'piapi:kling-2.1-master'
    const most = 'x'.repeat(2500)
    expect(faultsOf('text_to_video', name, { prompt: most, negative_prompt: most })).toEqual({})
    expect(faultsOf('text_to_video', name, { prompt: `${most}x`, negative_prompt: `${most}x` })).toEqual({
      prompt: 'Enter at most 2,500 characters.',
      negative_prompt: 'Enter at most 2,500 characters.',
    })
  })

  test('cfg_scale is between 0 and 1', () => {
    expect(
      saidAround(
        { task: 'text_to_video', name: 'piapi:kling-2.0', input: { prompt: 'Sea' }, field: 'cfg_scale' },
        { least: 0, most: 1, step: 0.01 },
      ),
    ).toEqual(within('Enter a number from 0 to 1.'))
  })

  test('FHD is pro mode, so nobody pays for FHD and gets HD, or pays for HD and gets FHD', () => {
    const at = (mode: string, resolution: string) =>
      faultsOf('text_to_video', 'piapi:kling-2.1', { prompt: 'Sea', mode, resolution })
    expect(at('std', 'FHD')).toEqual({ resolution: 'Choose pro mode for FHD.' })
    expect(at('pro', 'HD')).toEqual({ resolution: 'Choose FHD for pro mode.' })
    expect([at('std', 'HD'), at('pro', 'FHD')]).toEqual([{}, {}])
  })

  test("an image-to-video result has the image's shape, and only text-to-video accepts camera control", () => {
    const camera_control = { zoom: 3 }
    expect(faultsOf('text_to_video', 'piapi:kling-2.1', { prompt: 'Sea', camera_control })).toEqual({})
    const input = { prompt: 'Sea', image: photo, aspect_ratio: 'portrait', camera_control }
    expect(faultsOf('image_to_video', 'piapi:kling-2.1', input)).toEqual({
      aspect_ratio: unknown,
      camera_control: unknown,
    })
  })

  test('an effect that fails without a prompt requires one', () => {
    const input = { image: photo, effect: 'rocket' }
    expect(faultsOf('image_effects', 'piapi:kling-effects', input)).toEqual({
      prompt: 'This effect needs a prompt.',
    })
    expect(faultsOf('image_effects', 'piapi:kling-effects', { ...input, prompt: 'To the moon' })).toEqual({})
    expect(faultsOf('image_effects', 'piapi:kling-effects', { image: photo, effect: 'squish' })).toEqual({})
  })
})

describe('Midjourney', () => {
  const names: [AiTask, Named][] = [
    ['text_to_image', 'piapi:midjourney'],
    ['image_to_image', 'piapi:midjourney-inpaint'],
    ['image_to_image', 'piapi:midjourney-outpaint'],
    ['image_to_image', 'piapi:midjourney-pan'],
  ]
  test.each(names)('%s by %s is off until access to it is restored', (task, name) => {
    expect(modelOf(task, name).isEnabled).toBe(false)
  })

  test('a request runs in relaxed, fast or turbo mode, and in fast mode by default', () => {
    const input = { prompt: 'Sea' }
    expect(filled('text_to_image', 'piapi:midjourney', input)).toMatchObject({ process_mode: 'fast' })
    expect(faultsOf('text_to_image', 'piapi:midjourney', { ...input, process_mode: 'slow' })).toEqual({
      process_mode: 'Choose one of these: relax, fast, turbo.',
    })
  })

  test('a mask must be base64', () => {
    const input = { prompt: 'Sea', image: photo }
    const at = (mask: unknown) => faultsOf('image_to_image', 'piapi:midjourney-inpaint', { ...input, mask })
    expect(at('iVBORw0KGgo=')).toEqual({})
    expect(at('no mask!')).toEqual({ mask: 'Enter data in base64.' })
    expect(at(undefined)).toEqual({ mask: 'This is required.' })
  })

  test('a zoom is between 1 and 2', () => {
    const input = { prompt: 'Sea', image: photo }
    expect(
      saidAround(
        { task: 'image_to_image', name: 'piapi:midjourney-outpaint', input, field: 'zoom_ratio' },
        { least: 1, most: 2, step: 0.1 },
      ),
    ).toEqual(within('Enter a number from 1 to 2.'))
  })

  test('a pan goes up, down, left or right', () => {
    const input = { prompt: 'Sea', image: photo }
    const at = (direction: string) =>
      faultsOf('image_to_image', 'piapi:midjourney-pan', { ...input, direction })
    for (const direction of ['up', 'down', 'left', 'right']) expect(at(direction)).toEqual({})
    expect(at('north')).toEqual({ direction: 'Choose one of these: up, down, left, right.' })
  })
})

test.each([
  ['steps', 1, 50, 1, 'Enter a whole number from 1 to 50.'],
  ['guidance', 1.5, 5, 0.1, 'Enter a number from 1.5 to 5.'],
  ['safety_tolerance', 0, 6, 1, 'Enter a whole number from 0 to 6.'],
])('Flux accepts %s from %d to %d', (field, least, most, step, sentence) => {
  const input = { prompt: 'Sea' }
  expect(
    saidAround({ task: 'text_to_image', name: 'bfl:flux-dev', input, field }, { least, most, step }),
  ).toEqual(within(sentence))
})

describe('Stability', () => {
  const names: Named[] = ['stability:sd3.5-large', 'stability:sd3.5-large-turbo', 'stability:sd3.5-medium']

  test.each(names)('%s accepts cfg_scale from 0 to 1, 0.5 by default, and a style', (name) => {
    const input = { prompt: 'Sea' }
    expect(filled('text_to_image', name, input)).toMatchObject({ cfg_scale: 0.5 })
    expect(
      saidAround(
        { task: 'text_to_image', name, input, field: 'cfg_scale' },
        { least: 0, most: 1, step: 0.01 },
      ),
    ).toEqual(within('Enter a number from 0 to 1.'))
    expect(faultsOf('text_to_image', name, { ...input, style_preset: 'anime' })).toEqual({})
    expect(faultsOf('text_to_image', name, { ...input, style_preset: 'cubist' })['style_preset']).toMatch(
      /^Choose one of these: 3d-model, .+, tile-texture\.$/,
    )
  })
})

describe('WaveSpeed', () => {
  const target = { task: 'text_to_video', name: 'wavespeed:wan-2.1-t2v', input: { prompt: 'Sea' } } as const

  test.each([
    ['guidance_scale', 1.01, 10, 0.01, 'Enter a number from 1.01 to 10.'],
    ['num_frames', 81, 100, 1, 'Enter a whole number from 81 to 100.'],
    ['fps', 5, 24, 1, 'Enter a whole number from 5 to 24.'],
    ['steps', 0, 40, 1, 'Enter a whole number from 0 to 40.'],
  ])('%s is %d to %d', (field, least, most, step, sentence) => {
    expect(saidAround({ ...target, field }, { least, most, step })).toEqual(within(sentence))
  })

  test('a video has 81 frames at 16 frames a second and takes 30 steps by default', () => {
    expect(filled(target.task, target.name, target.input)).toMatchObject({
      num_frames: 81,
      fps: 16,
      steps: 30,
    })
  })

  test('the scale of a LoRA is between 0 and 4', () => {
    const at = (scale: unknown) =>
      faultsOf(target.task, target.name, {
        ...target.input,
        loras: [{ path: 'ink' }, { path: 'ink', scale }],
      })
    expect(at(0)).toEqual({})
    expect(at(4)).toEqual({})
    for (const bad of [-0.1, 4.1]) expect(at(bad)).toEqual({ 'loras.1.scale': 'Enter a number from 0 to 4.' })
  })

  test('a request has at most three LoRAs, each with a name', () => {
    const at = (loras: unknown) => faultsOf(target.task, target.name, { ...target.input, loras })
    expect(at(Array.from({ length: 4 }, () => ({ path: 'ink' })))).toEqual({ loras: 'Add at most 3.' })
    expect(at([{ scale: 1 }])).toEqual({ 'loras.0.path': 'This is required.' })
    expect(at('ink')).toEqual({ loras: 'Send a list.' })
  })

  test('the resolution is SD or HD', () => {
    const at = (resolution: string) => faultsOf(target.task, target.name, { ...target.input, resolution })
    expect(at('SD')).toEqual({})
    expect(at('HD')).toEqual({})
    expect(at('FHD')).toEqual({ resolution: 'Choose one of these: SD, HD.' })
  })
})

describe('Runway', () => {
  test('an image is a landscape by default, and a video keeps its shape', () => {
    const image = filled('image_to_video', 'runway:gen4_turbo', { prompt: 'Sea', image: photo })
    expect(image).toMatchObject({ aspect_ratio: 'landscape' })
    const video = filled('video_to_video', 'runway:aleph2', { prompt: 'Sea', video: clip })
    expect(video).not.toHaveProperty('aspect_ratio')
  })

  const models: [AiTask, Named, boolean][] = [
    ['image_to_video', 'runway:gen3a_turbo', false],
    ['image_to_video', 'runway:gen4_turbo', true],
    ['video_to_video', 'runway:gen4_aleph', false],
    ['video_to_video', 'runway:aleph2', true],
  ]
  test.each(models)('%s by %s is landscape or portrait', (task, name, isEnabled) => {
    const input = { prompt: 'Sea', ...(task === 'image_to_video' ? { image: photo } : { video: clip }) }
    expect(faultsOf(task, name, { ...input, aspect_ratio: 'portrait' })).toEqual({})
    expect(faultsOf(task, name, { ...input, aspect_ratio: 'square' })).toEqual({
      aspect_ratio: 'Choose one of these: landscape, portrait.',
    })
    expect(modelOf(task, name).isEnabled).toBe(isEnabled)
  })
})

describe('Promptchan', () => {
  const input = { prompt: 'A portrait' }

  test.each([
    ['text_to_image', 'promptchan:image'],
    ['text_to_video', 'promptchan:video'],
  ] as const)('%s by %s refuses anybody under 18, and is only used if the user chooses it', (task, name) => {
    expect(faultsOf(task, name, { ...input, age_slider: 18 })).toEqual({})
    for (const age_slider of [17, 0, -1, 18.5]) {
      expect(faultsOf(task, name, { ...input, age_slider })).toEqual({
        age_slider: 'Enter a whole number from 18 to 100.',
      })
    }
    expect(modelOf(task, name).isAdult).toBe(true)
  })

  test.each(['weight_slider', 'breast_slider', 'ass_slider'])('%s is -1 to 1', (field) => {
    expect(
      saidAround(
        { task: 'text_to_image', name: 'promptchan:image', input, field },
        { least: -1, most: 1, step: 0.1 },
      ),
    ).toEqual(within('Enter a number from -1 to 1.'))
  })

  test('detail is between -2 and 2', () => {
    expect(
      saidAround(
        { task: 'text_to_image', name: 'promptchan:image', input, field: 'detail' },
        { least: -2, most: 2, step: 0.5 },
      ),
    ).toEqual(within('Enter a number from -2 to 2.'))
  })
})

test("a model rejects inputs that it doesn't use", () => {
  const input = { prompt: 'Sea', negative_prompt: 'Fog' }
  expect(faultsOf('text_to_image', 'bfl:flux-dev', input)).toEqual({ negative_prompt: unknown })
  expect(faultsOf('text_to_image', 'stability:sd3.5-large', input)).toEqual({})
})

test("a user can't pay for more images than a model makes in one request", () => {
  const at = (name: Named) => faultsOf('text_to_image', name, { prompt: 'Sea', outputs: 2 })
  expect(at('local:text-to-image')).toEqual({})
  expect(at('bfl:flux-dev')).toEqual({ outputs: 'Enter 1.' })
})

test('models that take videos swap faces in videos, and models that take photos swap them in photos', () => {
  const inVideo = { source_image: photo, input_video: clip }
  const inPhoto = { source_image: photo, target_image: photo }
  expect(faultsOf('face_swap', 'wavespeed:image-face-swap', inVideo)).toMatchObject({ input_video: unknown })
  expect(faultsOf('face_swap', 'wavespeed:video-face-swap', inPhoto)).toEqual({
    target_image: unknown,
    input_video: 'This is required.',
  })
  for (const input of [inVideo, inPhoto])
    expect(faultsOf('face_swap', 'akool:face-swap-plus', input)).toEqual({})
})
