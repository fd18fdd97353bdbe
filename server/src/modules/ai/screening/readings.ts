import { resolveConfusablesTransformer, resolveLeetSpeakTransformer } from 'obscenity'

const confusables = resolveConfusablesTransformer()
const leetspeak = resolveLeetSpeakTransformer()

/** The text in plain lower-case letters and digits: without accents, look-alike or invisible characters. */
function plainText(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')
  return mapped(folded, (code) => (code < 128 ? code : confusables.transform(code)))
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
}

function mapped(text: string, transform: (code: number) => number | undefined): string {
  return Array.from(text, (character) => {
    const code = transform(character.codePointAt(0) ?? 0)
    return code === undefined ? '' : String.fromCodePoint(code)
  }).join('')
}

/**
 * Every way in which a person could read a text that disguises words from a word list: l33t, s p a c e d,
 * s.e.p.a.r.a.t.e.d or streeeetched. Each reading consists of words separated by single spaces.
 */
export function readingsOf(text: string): string[] {
  const plain = plainText(text)
  const parted = plain.replaceAll(/\b([ai]) (?=\S )/g, '$1  ')
  const joined = [plain, joinedLetters(plain), joinedLetters(parted)]
  const spelled = joined.flatMap((each) => [each, resolved(each, 'i'), resolved(each, 'l')]).map(toWords)
  const words = [...spelled, ...[plain, parted].flatMap(splitRows)]
  const shortened = words.flatMap((each) => [
    each,
    each.replaceAll(/([a-z])\1{2,}/g, '$1'),
    each.replaceAll(/([a-z])\1{2,}/g, '$1$1'),
  ])
  return [...new Set(shortened)]
}

const row = /(?<![a-z0-9])[a-z0-9@$]([ ._*-])(?:[a-z0-9@$]\1)+[a-z0-9@$](?![a-z0-9])/g

/** Joins single letters that are separated by the same character into a word. */
const joinedLetters = (plain: string): string =>
  plain.replaceAll(row, (letters, sign: string) => letters.replaceAll(sign, ''))

const longestRow = 40

/** A row of letters may be two words, so it is split at every possible place. */
const splitRows = (plain: string): string[] =>
  Array.from(plain.matchAll(row), ([letters, sign = '']) => letters.replaceAll(sign, ''))
    .filter(({ length }) => length <= longestRow)
    .flatMap((letters) => Array.from(letters, (_, at) => `${letters.slice(0, at)} ${letters.slice(at)}`))

/**
 * Restores letters that were replaced by digits or symbols, and removes symbols between letters. A 1 can be an i or an
 * l.
 */
const resolved = (plain: string, one: 'i' | 'l'): string =>
  plain.replaceAll(/\S+/g, (chunk) => {
    const inner = chunk.replaceAll(/^[^a-z0-9@$]+|[^a-z0-9@$]+$/g, '')
    if (!/[a-z]/.test(inner)) return chunk
    return mapped(inner.replaceAll('1', one), leetspeak.transform).replaceAll(/[^a-z]/g, '')
  })

/** `16-20` becomes `16 to 20`, and every other symbol becomes a space. */
const toWords = (text: string): string =>
  text
    .replaceAll(/(\d) ?[-–] ?(?=\d)/g, '$1 to ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
