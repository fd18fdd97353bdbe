import { postLimits } from '@fanfare/contract/posts/limits'
import { profileLimits } from '@fanfare/contract/profiles/limits'

const mostMentions = 50

/** Tags as they are kept: small letters, letters, digits and underscores alone, none twice; what is left empty is dropped. */
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

/** A text of which others find only the beginning. */
interface Words {
  text: string
  publicLength: number
}

/** The tags of a post: those given, then the #words of its public words, as many as a post may have. */
export function tagsOf(given: readonly string[], words: Words): string[] {
  const named = matches(words, /(?<![\p{L}\p{M}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]+)/gu)
  // A number alone is a rank, not a topic.
  const topics = named.filter((word) => /\p{L}/u.test(word) && word.length <= postLimits.tag)
  return tagsIn([...given, ...topics]).slice(0, postLimits.tags)
}

/** The usernames that public words address as @username, in small letters; whether anybody has them is not asked. */
export function mentionsIn(words: Words): string[] {
  const names = matches(words, /(?<![\p{L}\p{N}_.@])@([A-Za-z0-9_.]+)/gu)
  // A full stop ends the sentence, not the name.
  const usernames = names.map((name) => name.toLowerCase().replace(/\.+$/, ''))
  return [...new Set(usernames)].filter(isLongEnough).slice(0, mostMentions)
}

/** What a pattern finds whole within the public words: half of a name is another name. */
const matches = ({ text, publicLength }: Words, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)]
    .filter(({ 0: found, index }) => index + found.length <= publicLength)
    .map((match) => match[1] ?? '')

const isLongEnough = (name: string): boolean =>
  name.length >= profileLimits.username.least && name.length <= profileLimits.username.most
