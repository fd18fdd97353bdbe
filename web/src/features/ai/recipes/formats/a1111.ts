import type { RecipeReader } from '../picture-recipe.ts'
import { present, sizeIn } from './json-texts.ts'

const NEGATIVE = 'Negative prompt:'

/** The longest line of settings that is parsed. Real ones are far shorter. */
const MAX_SETTINGS = 20_000

/**
 * Stable Diffusion web UI (A1111) and its descendants: lines of the prompt, lines of the negative prompt, and a line of
 * settings such as `Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x768`.
 */
export const readA1111: RecipeReader = ({ png, userComment }) => {
  const text = Object.hasOwn(png, 'parameters') ? png['parameters'] : userComment
  const lines = (text ?? '').replaceAll('\r\n', '\n').trim().split('\n')
  const settings = settingsIn(lines.at(-1) ?? '')
  // Without steps it is something else, such as the comment in a camera's photo.
  if (!settings.has('Steps')) return null
  const words = lines.slice(0, -1)
  const negativeAt = words.findIndex((line) => line.startsWith(NEGATIVE))
  const positive = negativeAt === -1 ? words : words.slice(0, negativeAt)
  const negative = negativeAt === -1 ? [] : words.slice(negativeAt)
  const model = settings.get('Model')
  return {
    tool: null,
    model: model ? { provider: null, name: model } : null,
    values: present({
      prompt: positive.join('\n').trim(),
      negative_prompt: negative.join('\n').slice(NEGATIVE.length).trim(),
      steps: numberOf(settings.get('Steps')),
      sampler: settings.get('Sampler'),
      cfg_scale: numberOf(settings.get('CFG scale')),
      seed: numberOf(settings.get('Seed')),
    }),
    size: sizeOf(settings.get('Size')),
  }
}

/** A value that contains a comma is quoted. */
function settingsIn(line: string): ReadonlyMap<string, string> {
  if (line.length > MAX_SETTINGS) return new Map()
  const pairs = line.matchAll(/(?:^|,)\s*([\w][\w /-]{0,60}):\s*("(?:\\.|[^"\\])*"|[^,]*)/g)
  return new Map([...pairs].map(([, name = '', value = '']) => [name, unquoted(value.trim())]))
}

const unquoted = (value: string): string =>
  value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined

function sizeOf(text: string | undefined) {
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(text ?? '') ?? []
  return sizeIn({ width: Number(width), height: Number(height) })
}
