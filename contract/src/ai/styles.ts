import type { AiTask } from './tasks.ts'

/** A style for a tool, with an example picture that the local engine made. */
export type AiStyle = {
  /** Also the file name of its example picture. */
  key: string
  task: AiTask
  title: string
  /** The words that the style adds to a prompt; null for a tool without a prompt. */
  words: string | null
  /** The prompt of the example picture. It fills the form while the form's prompt is empty. */
  subject: string
  /** Values for other fields of the form. */
  values: Readonly<Record<string, string | number>>
}

type WithWords = Pick<AiStyle, 'key' | 'title' | 'subject'> & { words: string }

const image = (style: WithWords): AiStyle => ({ ...style, task: 'text_to_image', values: {} })

const video = (style: WithWords): AiStyle => ({
  ...style,
  task: 'text_to_video',
  values: { aspect_ratio: 'landscape' },
})

const effect = (name: string, title: string): AiStyle => ({
  key: `effect-${name}`,
  task: 'image_effects',
  title,
  words: null,
  subject: 'A lighthouse on a cliff at sunset, clouds',
  values: { effect: name },
})

export const aiStyles: readonly AiStyle[] = [
  image({
    key: 'watercolor',
    title: 'Watercolor',
    words: 'watercolor',
    subject: 'A fox in an autumn forest',
  }),
  image({ key: 'ink', title: 'Ink', words: 'ink wash', subject: 'An owl in a pine forest' }),
  image({
    key: 'oil',
    title: 'Oil painting',
    words: 'oil painting',
    subject: 'A sailboat on a calm sea at sunset',
  }),
  image({
    key: 'neon',
    title: 'Neon',
    words: 'neon, cyberpunk',
    subject: 'A city street at night in the rain',
  }),
  image({ key: 'comic', title: 'Comic', words: 'comic', subject: 'A red robot in a meadow' }),
  image({
    key: 'paper',
    title: 'Papercut',
    words: 'papercut, layered paper',
    subject: 'Hot air balloons over hills at dawn',
  }),
  image({
    key: 'pixel',
    title: 'Pixel art',
    words: 'pixel art',
    subject: 'A castle on a hill at night, stars',
  }),
  image({ key: 'film', title: 'Film', words: '35mm film, vintage', subject: 'A cabin in a snowy forest' }),
  video({ key: 'golden', title: 'Golden hour', words: 'golden hour, warm', subject: 'A deer in a meadow' }),
  video({ key: 'snowfall', title: 'Snowfall', words: 'snowfall, calm', subject: 'A cabin in a forest' }),
  video({
    key: 'aurora',
    title: 'Northern lights',
    words: 'night, aurora borealis',
    subject: 'A mountain lake',
  }),
  video({ key: 'storm', title: 'Storm', words: 'storm, rain, dramatic', subject: 'A lighthouse on a cliff' }),
  effect('watercolour', 'Watercolor'),
  effect('halftone', 'Halftone'),
  effect('duotone', 'Duotone'),
  effect('neon', 'Neon'),
  effect('cyanotype', 'Cyanotype'),
  effect('stained_glass', 'Stained glass'),
  effect('cross_stitch', 'Cross-stitch'),
  effect('golden_hour', 'Golden hour'),
]

/** A prompt with this style's words in place of another style's. An empty prompt becomes the style's subject. */
export function promptInStyle(prompt: string, style: AiStyle): string | null {
  if (style.words === null) return null
  const words = aiStyles.flatMap((other) => other.words ?? [])
  const last = words.find((each) => prompt.trim().endsWith(`, ${each}`))
  const bare = last === undefined ? prompt.trim() : prompt.trim().slice(0, -last.length - 2)
  return `${bare === '' ? style.subject : bare}, ${style.words}`
}
