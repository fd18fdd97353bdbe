import type { TSchema } from 'typebox'
import type { Tool } from '../catalogue/tool.ts'
import { namesMinorAge } from './ages.ts'
import { readingsOf } from './readings.ts'
import { explicit, grownUp, harmless, minor, neverAllowed, suggestive } from './terms.ts'

export type Screened = { ok: true } | { ok: false; reason: 'minor' | 'sexual-likeness'; field: string }

/** The message for a user whose prompt is refused. */
export const refusalSentences = {
  minor: 'We don’t generate sexual content that involves anyone under 18. You haven’t been charged.',
  'sexual-likeness': 'We don’t generate sexual content of real people. You haven’t been charged.',
} as const

/** One text of an input, with every way to read it. */
interface Read {
  field: string
  readings: readonly string[]
}

const ageFields = ['age', 'age_slider']
const negative = 'negative_prompt'

/**
 * Refuses an input that puts anybody under 18 in a sexual context, and sexual content made from photos or videos of
 * real people. All texts are screened together, because one can name the person and another the act. Words of a
 * negative prompt aren't wanted in the result, so they count only if they rule out adults.
 */
export function screenPrompt(tool: Tool, input: Readonly<Record<string, unknown>>): Screened {
  const young = ageFields.find((field) => isUnder18(input[field]))
  if (young !== undefined) return { ok: false, reason: 'minor', field: young }

  const texts = textsOf(tool, input)
  const wanted = texts.filter(({ field }) => field !== negative)
  const refused = find(wanted, isNeverAllowed)
  if (refused) return { ok: false, reason: 'minor', field: refused.field }

  const sexual = find(wanted, (words) => explicit.test(words) || suggestive.test(words))
  if (!sexual) return { ok: true }
  const child = find(wanted, (words) => minor.test(words) || namesMinorAge(words))
  if (child) return { ok: false, reason: 'minor', field: child.field }
  const noAdults = find(
    texts.filter(({ field }) => field === negative),
    (words) => grownUp.test(words),
  )
  if (noAdults) return { ok: false, reason: 'minor', field: noAdults.field }

  const likeness = tool.canShowPeople && find(wanted, (words) => explicit.test(words))
  return likeness ? { ok: false, reason: 'sexual-likeness', field: likeness.field } : { ok: true }
}

const isUnder18 = (age: unknown): boolean => typeof age === 'number' && age < 18

const isNeverAllowed = (words: string): boolean => neverAllowed.test(words)

const find = (texts: readonly Read[], matches: (words: string) => boolean): Read | undefined =>
  texts.find(({ readings }) => readings.some(matches))

/** All text that users wrote in an input, in any field. Files and data don't count. */
function textsOf(tool: Tool, input: Readonly<Record<string, unknown>>): Read[] {
  const skipped = new Set(
    [tool.inputs, ...tool.models.map(({ inputs }) => inputs)].flatMap(fieldsWithoutText),
  )
  return Object.entries(input)
    .filter(([field]) => !skipped.has(field))
    .map(([field, value]) => ({
      field,
      readings: readingsOf(stringsIn(value).join(' ')).map(withoutHarmless),
    }))
}

const withoutHarmless = (words: string): string => words.replaceAll(harmless, ' ')

const fieldsWithoutText = ({ properties }: { properties: Record<string, TSchema> }): string[] =>
  Object.entries(properties)
    .filter(([, field]) => 'x-file' in field || 'contentEncoding' in field || 'enum' in field)
    .map(([name]) => name)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
