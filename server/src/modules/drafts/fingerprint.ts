import { createHash } from 'node:crypto'
import { foldLookAlikes } from './look-alikes.ts'

/** Texts that share a run of this many words share their wording, not just their language. */
const RUN = 3

/** Also splits languages that don't put spaces between words. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

// Invisible characters, which could be hidden between the letters of a word.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu

/** An I that stands for an l, and digits that stand for letters, which look the same in many typefaces. */
const standIns: [RegExp, string][] = [
  [/(?<=\p{Ll}I*)I|I(?=[aeiou])|(?<=\p{L})1|1(?=\p{L})/gu, 'l'],
  [/(?<=\p{L})0|0(?=\p{L})/gu, 'o'],
  [/[‘’ʼ]/gu, "'"],
]

/**
 * One hash per distinct run of three words, ignoring everything that can be changed without changing how a text reads:
 * case, punctuation, Unicode encoding, accents, invisible characters and letters that look alike. A shorter text is a
 * single run. Empty for a text without words. Pure.
 */
export function fingerprintOf(text: string): bigint[] {
  const words = wordsOf(text)
  const runs =
    words.length <= RUN ? [words] : words.slice(RUN - 1).map((_, end) => words.slice(end, end + RUN))
  return [...new Set(runs.filter((run) => run.length > 0).map((run) => hashOf(run.join(' '))))]
}

function wordsOf(text: string): string[] {
  const plain = standIns.reduce(
    (written, [standIn, letter]) => written.replaceAll(standIn, letter),
    text.normalize('NFKC').replaceAll(invisible, ''),
  )
  return [...segmenter.segment(plain)]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => foldLookAlikes(withoutMarks(segment)))
    .filter((word) => word !== '')
}

// Removed from words and not from the text, because Thai and Japanese can't be split into words without them.
const withoutMarks = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '')

const hashOf = (words: string): bigint => createHash('sha256').update(words).digest().readBigInt64BE()
