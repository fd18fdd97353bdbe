import { createHash } from 'node:crypto'

/** Texts that share a run of this many words share their wording, not just their language. */
const RUN = 3

/** Also splits languages that don't put spaces between words. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * One hash per distinct run of three words, ignoring case, punctuation and Unicode encoding. A shorter text is a
 * single run. Empty for a text without words. Pure.
 */
export function fingerprintOf(text: string): bigint[] {
  const words = [...segmenter.segment(text.normalize('NFKC').toLowerCase())]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment)
  const runs =
    words.length <= RUN ? [words] : words.slice(RUN - 1).map((_, end) => words.slice(end, end + RUN))
  return [...new Set(runs.filter((run) => run.length > 0).map((run) => hashOf(run.join(' '))))]
}

const hashOf = (words: string): bigint => createHash('sha256').update(words).digest().readBigInt64BE()
