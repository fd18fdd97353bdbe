import type { AiTask } from '@fanfare/contract/ai/tasks'
import { expect, test } from 'vitest'
import { Problem } from '#kernel/problem'
import { checkInput, type Input } from './check-input.ts'
import { toolOf } from './tools.ts'

const photo = 'https://files.example/mia.jpg'
const clip = '/api/content/get?id=1'

function faultsOf(task: AiTask, input: Input): Record<string, string> {
  try {
    checkInput(toolOf(task), null, input)
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid-request') return error.fields ?? {}
    throw error
  }
  return {}
}

test('an omitted input gets its default', () => {
  const image = checkInput(toolOf('text_to_image'), null, { prompt: 'A lighthouse' })
  expect(image.input).toEqual({
    prompt: 'A lighthouse',
    aspect_ratio: 'square',
    resolution: 'HD',
    outputs: 1,
  })
  const video = checkInput(toolOf('text_to_video'), null, { prompt: 'A lighthouse' })
  expect(video.input).toEqual({
    prompt: 'A lighthouse',
    aspect_ratio: 'square',
    duration: 'short',
    resolution: 'HD',
  })
})

test('texts are trimmed, and an empty form field counts as missing', () => {
  const { input } = checkInput(toolOf('text_to_image'), null, {
    prompt: '  A lighthouse\n',
    negative_prompt: '',
    seed: null,
  })
  expect(input).toMatchObject({ prompt: 'A lighthouse' })
  expect(input).not.toHaveProperty('negative_prompt')
  expect(input).not.toHaveProperty('seed')
})

test("checking an input doesn't change it", () => {
  const sent = { prompt: ' A lighthouse ' }
  checkInput(toolOf('text_to_image'), null, sent)
  expect(sent).toEqual({ prompt: ' A lighthouse ' })
})

test("all invalid fields are reported together, each with its message, and valid fields aren't", () => {
  const faults = faultsOf('text_to_image', {
    prompt: '   ',
    aspect_ratio: 'round',
    resolution: '8K',
    seed: 1.5,
    outputs: 5,
    negative_prompt: 'fog',
    colour: 'red',
  })
  expect(faults).toEqual({
    prompt: 'This is required.',
    aspect_ratio: 'Choose one of these: square, portrait, landscape.',
    resolution: 'Choose one of these: SD, HD, FHD, 4K.',
    seed: 'Enter a whole number from 0 to 2,147,483,647.',
    outputs: 'Enter a whole number from 1 to 4.',
    colour: 'This tool doesn’t have this field.',
  })
})

const prompted: AiTask[] = [
  'text_to_image',
  'image_to_image',
  'text_to_video',
  'image_to_video',
  'video_to_video',
  'prompt_optimizer',
  'ai_face_creation',
  'ai_chatbot',
]
test.each(prompted)('%s needs a prompt', (task) => {
  expect(faultsOf(task, {})).toMatchObject({ prompt: 'This is required.' })
  expect(faultsOf(task, { prompt: ['a'] })).toMatchObject({ prompt: 'Enter text.' })
})

test('the prompt of image-to-video has at most 1,000 characters', () => {
  const input = { image: photo, prompt: 'x'.repeat(1000) }
  expect(faultsOf('image_to_video', input)).toEqual({})
  expect(faultsOf('image_to_video', { ...input, prompt: 'x'.repeat(1001) })).toEqual({
    prompt: 'Enter at most 1,000 characters.',
  })
})

test("a video's duration is either short or long", () => {
  const input = { prompt: 'Waves' }
  expect(faultsOf('text_to_video', { ...input, duration: 'long' })).toEqual({})
  expect(faultsOf('text_to_video', { ...input, duration: '7s' })).toEqual({
    duration: 'Choose one of these: short, long.',
  })
})

test.each([['-1'], [-1], [2 ** 31], [0.5], ['42']])("%j isn't a valid seed", (seed) => {
  expect(faultsOf('text_to_image', { prompt: 'Waves', seed })).toEqual({
    seed: 'Enter a whole number from 0 to 2,147,483,647.',
  })
})

const badImage = 'Invalid URL format. Please provide a valid image URL.'

test.each([photo, 'http://files.example/a.png', '/api/content/get?id=1'])('%s can be a photo', (image) => {
  expect(faultsOf('image_effects', { image, effect: 'sketch' })).toEqual({})
})

test.each([
  'mia.jpg',
  'not a url',
  'ftp://files.example/mia.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//files.example/mia.jpg',
  'https://',
  `https://files.example/${'x'.repeat(2083)}`,
  42,
])("%s can't be a photo", (image) => {
  expect(faultsOf('image_effects', { image, effect: 'sketch' })).toEqual({ image: badImage })
})

const imageFields: [AiTask, string][] = [
  ['image_to_image', 'image'],
  ['image_to_video', 'image'],
  ['image_to_video', 'end_image'],
  ['image_effects', 'image'],
  ['face_swap', 'source_image'],
  ['face_swap', 'target_image'],
  ['virtual_try_on', 'model_image'],
  ['virtual_try_on', 'dress_image'],
  ['virtual_try_on', 'upper_image'],
  ['virtual_try_on', 'lower_image'],
]
test.each(imageFields)("%s refuses a %s that isn't an address", (task, field) => {
  expect(faultsOf(task, { [field]: 'mia.jpg' })).toMatchObject({ [field]: badImage })
  expect(faultsOf(task, { [field]: photo })).not.toHaveProperty(field)
})

const videoFields: [AiTask, string][] = [
  ['video_to_video', 'video'],
  ['video_upscale', 'video'],
  ['video_extend', 'video'],
  ['lip_sync', 'video'],
  ['face_swap', 'input_video'],
]
test.each(videoFields)(
  "%s refuses a %s that isn't an address, and the message says that it must be a video",
  (task, field) => {
    const sentence = 'Invalid URL format. Please provide a valid video URL.'
    expect(faultsOf(task, { [field]: 'clip.mp4' })).toMatchObject({ [field]: sentence })
    expect(faultsOf(task, { [field]: clip })).not.toHaveProperty(field)
  },
)

test.each([
  [{}, { dress_image: 'Either dress image or both upper image and lower image must be provided' }],
  [
    { dress_image: photo, upper_image: photo },
    { dress_image: 'Cannot provide both dress image and upper image/lower image' },
  ],
  [
    { dress_image: photo, lower_image: photo },
    { dress_image: 'Cannot provide both dress image and upper image/lower image' },
  ],
  [
    { dress_image: photo, upper_image: photo, lower_image: photo },
    { dress_image: 'Cannot provide both dress image and upper image/lower image' },
  ],
  [{ upper_image: photo }, { lower_image: 'lower image is required when upper image is provided' }],
  [{ lower_image: photo }, { upper_image: 'upper image is required when lower image is provided' }],
  [{ dress_image: photo }, {}],
  [{ upper_image: photo, lower_image: photo }, {}],
])('trying on %j returns %j', (clothes, faults) => {
  expect(faultsOf('virtual_try_on', { model_image: photo, ...clothes })).toEqual(faults)
})

test.each([0, 5, 1.5, '2'])('a batch of %j is refused', (batch_size) => {
  const input = { model_image: photo, dress_image: photo }
  expect(faultsOf('virtual_try_on', { ...input, batch_size })).toEqual({
    batch_size: 'Enter a whole number from 1 to 4.',
  })
  expect(faultsOf('virtual_try_on', { ...input, batch_size: 4 })).toEqual({})
})

test('virtual try-on needs a photo of a person', () => {
  expect(faultsOf('virtual_try_on', { dress_image: photo })).toEqual({ model_image: 'This is required.' })
})

test('a face swap accepts a photo or a video', () => {
  expect(faultsOf('face_swap', {})).toEqual({
    source_image: 'This is required.',
    target_image: 'Add a target photo or a video.',
  })
  const face = { source_image: photo }
  expect(faultsOf('face_swap', { ...face, target_image: photo, face_enhance: true })).toEqual({})
  expect(faultsOf('face_swap', { ...face, input_video: clip })).toEqual({})
  expect(faultsOf('face_swap', { ...face, target_image: photo, face_enhance: 'yes' })).toEqual({
    face_enhance: 'Choose true or false.',
  })
})

test.each([0.79, 2.01, 'fast'])('lip sync refuses the speed %j', (speed) => {
  expect(faultsOf('lip_sync', { video: clip, text: 'Hello', speed })).toEqual({
    speed: 'Enter a number from 0.8 to 2.',
  })
})

test('lip sync accepts one voice, and its speed is 1 by default', () => {
  const { input } = checkInput(toolOf('lip_sync'), null, { video: clip, text: 'Hello' })
  expect(input).toEqual({ video: clip, text: 'Hello', speed: 1 })
  expect(faultsOf('lip_sync', { video: clip })).toEqual({ text: 'Enter text or add an audio file.' })
  expect(faultsOf('lip_sync', { video: clip, text: 'Hello', audio: photo })).toEqual({
    audio: 'Use either text or an audio file, not both.',
  })
  expect(faultsOf('lip_sync', { video: clip, audio: 'voice.mp3' })).toEqual({ audio: 'Enter a web address.' })
})

test('the face generator refuses an age under 18', () => {
  const input = { prompt: 'A portrait' }
  expect(faultsOf('ai_face_creation', { ...input, age: 17 })).toEqual({
    age: 'Enter a whole number from 18 to 100.',
  })
  expect(faultsOf('ai_face_creation', { ...input, age: 18 })).toEqual({})
})

test('strength is between 0 and 1', () => {
  const input = { image: photo, prompt: 'In winter' }
  expect(faultsOf('image_to_image', { ...input, strength: 1.1 })).toEqual({
    strength: 'Enter a number from 0 to 1.',
  })
  expect(faultsOf('image_to_image', { ...input, strength: 0 })).toEqual({})
})

test('prompt improvement is for images or videos, and for images by default', () => {
  const { input } = checkInput(toolOf('prompt_optimizer'), null, { prompt: 'Waves' })
  expect(input).toEqual({ prompt: 'Waves', for: 'image' })
  expect(faultsOf('prompt_optimizer', { prompt: 'Waves', for: 'song' })).toEqual({
    for: 'Choose one of these: image, video.',
  })
})

test('a field named like a built-in JavaScript property is refused like any unknown field', () => {
  const input = JSON.parse('{"prompt":"Waves","__proto__":{"seed":"x"},"constructor":1}') as Input
  expect(faultsOf('text_to_image', input)).toEqual(
    Object.fromEntries([
      ['__proto__', 'This tool doesn’t have this field.'],
      ['constructor', 'This tool doesn’t have this field.'],
    ]),
  )
})
