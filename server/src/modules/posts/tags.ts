import { limits } from '@fanfare/contract/limits'

const mostMentions = 50

/** Tags as they are kept: small letters, letters, digits and underscores alone, none twice; what is left empty is dropped. */
export function tagsIn(written: readonly string[]): string[] {
  const tags = written.map((tag) =>
    tag
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '')
      .slice(0, limits.post.tag),
  )
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** The tags of a post: those given, then the #words of its description, as many as a post may have. */
export function tagsOf(post: { tags: readonly string[]; description: string }): string[] {
  const words = matches(post.description, /(?<![\p{L}\p{M}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]+)/gu)
  // A number alone is a rank, not a topic.
  const topics = words.filter((word) => /\p{L}/u.test(word) && word.length <= limits.post.tag)
  return tagsIn([...post.tags, ...topics]).slice(0, limits.post.tags)
}

/** The usernames that a text addresses as @username, in small letters; whether anybody has them is not asked. */
export function mentionsIn(text: string): string[] {
  const names = matches(text, /(?<![\p{L}\p{N}_.@])@([A-Za-z0-9_.]+)/gu)
  // A full stop ends the sentence, not the name.
  const usernames = names.map((name) => name.toLowerCase().replace(/\.+$/, ''))
  return [...new Set(usernames)].filter(isLongEnough).slice(0, mostMentions)
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const isLongEnough = (name: string): boolean =>
  name.length >= limits.username.least && name.length <= limits.username.most
