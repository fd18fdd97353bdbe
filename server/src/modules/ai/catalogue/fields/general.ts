import Type from 'typebox'
import { choice, image, plainText, promptText, video, wholeNumber } from './fields.ts'

// Inputs that many tools share (section 5 of the specification, "AI inputs").

export const prompt = (limits: { least?: number; most?: number } = {}) =>
  promptText({ title: 'Prompt', description: 'Describe what you want to see.', most: 2500, ...limits })

export const negativePrompt = Type.Optional(
  plainText({
    title: 'Negative prompt',
    description: 'What shouldn’t appear.',
    most: 2500,
    isAdvanced: true,
  }),
)

const aspectLabels = { square: 'Square', portrait: 'Portrait', landscape: 'Landscape' }
export const aspectRatio = choice(['square', 'portrait', 'landscape'], {
  title: 'Aspect ratio',
  standard: 'square',
  labels: aspectLabels,
})

/** For models that can't produce squares. */
export const wideOrTall = choice(['landscape', 'portrait'], {
  title: 'Aspect ratio',
  standard: 'landscape',
  labels: { landscape: 'Landscape', portrait: 'Portrait' },
})

/** `long` is the label of the longer duration, because some models make 9 seconds instead of 10. */
export const duration = (long = '10s') =>
  choice(['short', 'long'], { title: 'Duration', standard: 'short', labels: { short: '5s', long } })

export const resolutions = ['SD', 'HD', 'FHD', '4K'] as const
export type Resolution = (typeof resolutions)[number]
const resolutionLabels = { SD: '480p', HD: '720p', FHD: '1080p', '4K': '4K' }

/** The resolutions of a model. `labels` replaces the usual labels where they don't fit. */
export const resolution = (
  values: readonly Resolution[] = resolutions,
  labels: Partial<Record<Resolution, string>> = {},
) => {
  const all = { ...resolutionLabels, ...labels }
  return choice(values, {
    title: 'Resolution',
    standard: values.includes('HD') ? 'HD' : (values[0] ?? 'HD'),
    labels: Object.fromEntries(values.map((value) => [value, all[value]])),
  })
}

/** The largest seed that every provider accepts. */
const largestSeed = 2 ** 31 - 1
export const seed = wholeNumber({
  title: 'Seed',
  description: 'The same seed and inputs give a similar result.',
  least: 0,
  most: largestSeed,
  isAdvanced: true,
})

export const outputs = wholeNumber({ title: 'Number of images', least: 1, most: 4, standard: 1 })

export const strength = (description: string) =>
  Type.Optional(Type.Number({ title: 'Strength', description, minimum: 0, maximum: 1, 'x-advanced': true }))

export const photo = (title: string, description?: string) =>
  image({ title, ...(description !== undefined && { description }) })
export const clip = (title: string, description?: string) =>
  video({ title, ...(description !== undefined && { description }) })
