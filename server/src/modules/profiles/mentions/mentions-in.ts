import { profileLimits } from '@fanfare/contract/profiles/limits'
import { matchesIn, type PublicWords } from './public-words.ts'

const mostMentions = 50

/** The usernames that public words mention as @username, in lowercase. They may not exist. */
export function mentionsIn(words: PublicWords): string[] {
  const names = matchesIn(words, /(?<![\p{L}\p{N}_.@])@([A-Za-z0-9_.]+)/gu)
  // A trailing full stop ends the sentence and isn't part of the name.
  const usernames = names.map((name) => name.toLowerCase().replace(/\.+$/, ''))
  return [...new Set(usernames)].filter(isLongEnough).slice(0, mostMentions)
}

const isLongEnough = (name: string): boolean =>
  name.length >= profileLimits.username.least && name.length <= profileLimits.username.most
