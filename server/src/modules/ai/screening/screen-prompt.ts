import type { TSchema } from 'typebox'
import type { Model, Tool } from '../catalogue/tool.ts'
import { namesMinorAge } from './ages.ts'
import { latinExplicit, latinGrownUp, latinHarmless, latinMinor, latinSuggestive } from './latin-terms.ts'
import { isUnreadable, readingsOf } from './readings.ts'
import {
  scriptExplicit,
  scriptGrownUp,
  scriptHarmless,
  scriptMinor,
  scriptSuggestive,
} from './script-terms.ts'
import { explicit, grownUp, harmless, minor, neverAllowed, suggestive } from './terms.ts'

export type Screened =
  | { ok: true }
  | { ok: false; reason: 'minor' | 'sexual-likeness' | 'unreadable'; field: string }

/** The message for a user whose prompt is refused. */
export const refusalSentences = {
  minor: 'We don’t generate sexual content that involves anyone under 18. You haven’t been charged.',
  'sexual-likeness': 'We don’t generate sexual content of real people. You haven’t been charged.',
  unreadable:
    'This model only accepts prompts in scripts that we can check. Try writing in English. You haven’t been charged.',
} as const

/** One text of an input, with all its readings. */
interface Read {
  field: string
  text: string
  readings: readonly string[]
}

const ageFields = ['age', 'age_slider']
const negative = 'negative_prompt'

/**
 * Refuses an input that puts anybody under 18 in a sexual context, or that requests sexual content from photos or
 * videos of real people. All texts are screened together, because one can name the person and another the act. Words
 * in a negative prompt are unwanted in the result, so they only count if they exclude adults. The results of an adult
 * model are sexual whatever the prompt says, so it only gets prompts that can be screened, without anybody under 18.
 */
export function screenPrompt(
  tool: Tool,
  input: Readonly<Record<string, unknown>>,
  models: readonly Pick<Model, 'isAdult'>[] = [],
): Screened {
  const young = ageFields.find((field) => isUnder18(input[field]))
  if (young !== undefined) return { ok: false, reason: 'minor', field: young }

  const texts = textsOf(tool, input)
  const wanted = texts.filter(({ field }) => field !== negative)
  const refused = find(wanted, isNeverAllowed)
  if (refused) return { ok: false, reason: 'minor', field: refused.field }

  const isForAdults = models.some(({ isAdult }) => isAdult)
  const unread = isForAdults ? wanted.find(({ text }) => isUnreadable(text)) : undefined
  if (unread) return { ok: false, reason: 'unreadable', field: unread.field }

  if (!isForAdults && !find(wanted, isSexual)) return { ok: true }
  const child = find(wanted, isYoung)
  if (child) return { ok: false, reason: 'minor', field: child.field }
  const noAdults = find(
    texts.filter(({ field }) => field === negative),
    matches(grownUp, latinGrownUp, scriptGrownUp),
  )
  if (noAdults) return { ok: false, reason: 'minor', field: noAdults.field }

  const likeness = tool.canShowPeople && find(wanted, isExplicit)
  return likeness ? { ok: false, reason: 'sexual-likeness', field: likeness.field } : { ok: true }
}

/** Whether the prompt requests something that is only allowed with adults. */
export const isForAdultsOnly = (tool: Tool, input: Readonly<Record<string, unknown>>): boolean =>
  find(
    textsOf(tool, input).filter(({ field }) => field !== negative),
    isSexual,
  ) !== undefined

const isUnder18 = (age: unknown): boolean => typeof age === 'number' && age < 18

const matches =
  (...terms: readonly RegExp[]) =>
  (words: string): boolean =>
    terms.some((term) => term.test(words))

const isNeverAllowed = matches(neverAllowed)
const isExplicit = matches(explicit, latinExplicit, scriptExplicit)
const isSexual = (words: string): boolean =>
  isExplicit(words) || matches(suggestive, latinSuggestive, scriptSuggestive)(words)
const namesMinor = matches(minor, latinMinor, scriptMinor)
const isYoung = (words: string): boolean => namesMinor(words) || namesMinorAge(words)

const find = (texts: readonly Read[], isWanted: (words: string) => boolean): Read | undefined =>
  texts.find(({ readings }) => readings.some(isWanted))

/** All text that a user wrote in an input, in any field, without files and data. */
function textsOf(tool: Tool, input: Readonly<Record<string, unknown>>): Read[] {
  const skipped = new Set(
    [tool.inputs, ...tool.models.map(({ inputs }) => inputs)].flatMap(fieldsWithoutText),
  )
  return Object.entries(input)
    .filter(([field]) => !skipped.has(field))
    .map(([field, value]) => {
      const text = stringsIn(value).join(' ')
      return { field, text, readings: readingsOf(text).map(withoutHarmless) }
    })
}

const withoutHarmless = (words: string): string =>
  [harmless, latinHarmless, scriptHarmless].reduce((text, phrase) => text.replaceAll(phrase, ' '), words)

const fieldsWithoutText = ({ properties }: { properties: Record<string, TSchema> }): string[] =>
  Object.entries(properties)
    .filter(([, field]) => 'x-file' in field || 'contentEncoding' in field || 'enum' in field)
    .map(([name]) => name)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
