import { postLimits } from '@fanfare/contract/posts/limits'
import { matchesIn, type PublicWords } from '#profiles'

/** Normalizes tags: lowercase letters, digits and underscores only, without duplicates; empty ones are dropped. */
export function tagsIn(written: readonly string[]): string[] {
  const tags = written.map((tag) =>
    tag
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '')
      .slice(0, postLimits.tag),
  )
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** The tags of a post: the entered ones, then the #words of its public words, up to the limit. */
export function tagsOf(given: readonly string[], words: PublicWords): string[] {
  const named = matchesIn(words, /(?<![\p{L}\p{M}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]+)/gu)
  // People write `#1` for a rank, so a number alone isn't a topic.
  const topics = named.filter((word) => /\p{L}/u.test(word) && word.length <= postLimits.tag)
  return tagsIn([...given, ...topics]).slice(0, postLimits.tags)
}
