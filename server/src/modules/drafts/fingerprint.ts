import { createHash } from 'node:crypto'

/** Two texts that share a run of this many words share their words, not only the language. */
const RUN = 3

/** Text without spaces is split into words as well. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Hashes of every run of three words, each once, whatever the case, the punctuation and the way letters are encoded. A shorter
 * text is one run. Empty for a text without words. Pure.
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
