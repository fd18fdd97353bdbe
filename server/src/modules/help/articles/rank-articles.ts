import { foldForSearch } from '#kernel/database/search-text'

type Field = 'title' | 'summary' | 'text'

export interface Searchable {
  fields: Record<Field, string>
}

const weights: Record<Field, number> = { title: 6, summary: 4, text: 1 }

/** Matches whose score is below this fraction of the best score are left out. */
const MIN_PART = 0.35

/** Words that say nothing about the topic of a search. */
const fillers = new Set(
  'a about am an and any are at be but by can cant could do does doesnt dont for from get got has have how i if im in into is it its ive me my no not of on or our so that the then there this to too up was what when where which who why will with would you your'.split(
    ' ',
  ),
)

/**
 * The articles that match a search, best first. A word weighs more if fewer articles contain it, or if it is in a
 * title. Words with the same beginning match too, as do longer words that differ in one letter.
 */
export function rankArticles<Article extends Searchable>(
  articles: readonly Article[],
  search: string,
): Article[] {
  const wanted = wordsOf(search).slice(0, 12)
  const telling = wanted.filter((word) => !fillers.has(word))
  const sought = telling.length > 0 ? telling : wanted
  const indexed = articles.map((article) => ({ article, words: indexOf(article) }))
  const scores = new Map<Article, number>()
  for (const word of new Set(sought)) {
    const matches = indexed.map(({ article, words }) => ({ article, score: scoreOf(word, words) }))
    const found = matches.filter(({ score }) => score > 0)
    const rarity = Math.log(1 + articles.length / Math.max(1, found.length))
    for (const { article, score } of found) scores.set(article, (scores.get(article) ?? 0) + score * rarity)
  }
  const best = Math.max(0, ...scores.values())
  return [...scores]
    .filter(([, score]) => score >= best * MIN_PART)
    .toSorted(([, one], [, other]) => other - one)
    .map(([article]) => article)
}

type Index = readonly { weight: number; words: ReadonlySet<string> }[]

const indexOf = ({ fields }: Searchable): Index =>
  (['title', 'summary', 'text'] as const).map((field) => ({
    weight: weights[field],
    words: new Set(wordsOf(fields[field])),
  }))

/** Removes apostrophes, so that “can’t” is one word however it is typed. */
const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const scoreOf = (word: string, index: Index): number =>
  index.reduce((sum, { weight, words }) => sum + weight * likenessIn(word, words), 0)

function likenessIn(word: string, words: ReadonlySet<string>): number {
  if (words.has(word)) return 1
  let best = 0
  for (const other of words) best = Math.max(best, likeness(word, other))
  return best
}

/** How similar two different words are, from 0 to 1. */
function likeness(word: string, other: string): number {
  if (word.length >= 3 && other.startsWith(word)) return 0.8
  if (other.length >= 4 && word.startsWith(other)) return 0.6
  return word.length >= 5 && other.length >= 4 && differInOneLetter(word, other) ? 0.5 : 0
}

/** Whether changing, adding or removing one letter, or swapping two adjacent ones, turns one word into the other. */
function differInOneLetter(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const length = Math.min(one.length, other.length)
  let start = 0
  while (start < length && one[start] === other[start]) start += 1
  let end = 0
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwap = left.length === 2 && right === `${left[1]}${left[0]}`
  return isSwap || (left.length <= 1 && right.length <= 1)
}
