import { resolveConfusablesTransformer, resolveLeetSpeakTransformer } from 'obscenity'

const confusables = resolveConfusablesTransformer()
const leetspeak = resolveLeetSpeakTransformer()

/** The text in plain lower-case letters and digits: without accents, look-alike or invisible characters. */
function plainText(text: string): string {
  const folded = text
    .replaceAll(/[ßẞ]/g, 'ss')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
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
 * Every reading of a text that disguises words from a word list: l33t, s p a c e d, s.e.p.a.r.a.t.e.d or streeeetched.
 * Each reading consists of words separated by single spaces: of Latin letters in the first readings, and of the letters
 * of all other scripts in the last ones.
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
  return [...new Set([...shortened, ...foreignSpelling(text), ...otherScripts(text)])]
}

/**
 * The text as other languages spell it, if that differs: “niña” is a girl, and “Nina” is a name; “l’enfant” is two words,
 * and “she’s” is one.
 */
function foreignSpelling(text: string): string[] {
  const spelled = text.normalize('NFC').replaceAll(/ñ/giu, 'ny').replaceAll(/['’`]/g, ' ')
  return spelled === text ? [] : [toWords(plainText(spelled))]
}

// Tatweel and vowel signs, without which Arabic words stay the same.
const ignored = /\p{Cf}|\u0640|\u0670|[\u0300-\u036F]|[\u064B-\u0652]/gu

/** Maps letters with several spellings to one. Texts and terms are compared in this form. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(ignored, '')
    .replaceAll('ё', 'е')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')

const lookAlikes = 'aаeеoоpрcсyуxхkкmмtтbвhн'

/** Latin letters in a Cyrillic word are a disguise. */
const allCyrillic = (word: string): string =>
  /\p{Script=Cyrillic}/u.test(word)
    ? Array.from(word, (letter) => {
        const at = lookAlikes.indexOf(letter)
        return at >= 0 && at % 2 === 0 ? lookAlikes.charAt(at + 1) : letter
      }).join('')
    : word

const zeros = [0x0660, 0x06f0, 0x0966]

/** Arabic, Persian and Hindi digits as 0 to 9. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const betweenUnspaced = new RegExp(`(?<=${unspaced})[ ._*-](?=${unspaced})`, 'gu')
const betweenLetters = /(?<=(?:^|\s)\p{L}) (?=\p{L}(?:\s|$))/gu

/** The words in scripts other than Latin, and again with separated letters joined. */
function otherScripts(text: string): string[] {
  const folded = foldLetters(text)
    .replaceAll(/[\p{Script=Cyrillic}a-z]+/gu, allCyrillic)
    .replaceAll(/\p{Nd}/gu, plainDigit)
  const joined = folded.replaceAll(betweenUnspaced, '').replaceAll(betweenLetters, '')
  return [folded, joined].map(toOtherWords).filter((words) => /\p{L}/u.test(words))
}

const toOtherWords = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}]+|\p{Script=Latin}+/gu, ' ').trim()

const unreadable =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}])(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu

/**
 * Whether a text contains words in a script for which we have no terms. Single letters, such as in formulas, are
 * fine.
 */
export const isUnreadable = (text: string): boolean =>
  Array.from(text.normalize('NFKC').matchAll(unreadable)).length > 2

const row = /(?<![a-z0-9])[a-z0-9@$]([ ._*-])(?:[a-z0-9@$]\1)+[a-z0-9@$](?![a-z0-9])/g

/** Joins single letters that are separated by the same character into a word. */
const joinedLetters = (plain: string): string =>
  plain.replaceAll(row, (letters, sign: string) => letters.replaceAll(sign, ''))

const longestRow = 40

/** A run of single letters may be two words, so it is split at every possible place. */
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
