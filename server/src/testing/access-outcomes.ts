import type { Post } from '@fanfare/contract/posts/post'
import { expected, isOfWords, kinds, type Kind, type Outcome, type ViewerName } from './access-table.ts'

/**
 * Exactly 140 characters, the last of which is a single emoji of three code points. The words after it are visible only
 * once the post is unlocked.
 */
const beginning = (kind: Kind) => `${`A findable ${kind} post. `.padEnd(137, '.')}🧑‍🚀`

export const wordsOf = (kind: Kind) => `${beginning(kind)} The wreck lies off zanzibar #coralreef`

export const expectedFor = (
  viewer: ViewerName,
  adjust: (kind: Kind, outcome: Outcome, viewer: ViewerName) => Outcome = (_, same) => same,
) => Object.fromEntries(kinds.map((kind) => [kind, adjust(kind, expected[kind][viewer], viewer)]))

/**
 * The posts that a list shows: NSFW posts only if the viewer turned them on, although staff can open them by their
 * links.
 */
export const expectedInList = (
  viewer: ViewerName,
  adjust: (kind: Kind, outcome: Outcome, viewer: ViewerName) => Outcome,
) =>
  expectedFor(viewer, (kind, outcome) =>
    kind === 'nsfw' && isStaff(viewer) ? 'hidden' : adjust(kind, outcome, viewer),
  )

const isStaff = (viewer: ViewerName): boolean => viewer === 'moderator' || viewer === 'admin'

export const outcomeIn = (post: Pick<Post, 'unlock'> | undefined): Outcome =>
  post === undefined ? 'hidden' : (post.unlock ?? 'open')

export const isInBlock = (viewer: ViewerName): boolean => viewer === 'blocked' || viewer === 'blocker'

const hiddenIn = (...hidden: Kind[]) => {
  const all = new Set(hidden)
  return (kind: Kind, outcome: Outcome): Outcome => (all.has(kind) ? 'hidden' : outcome)
}

export const withoutRemoved = hiddenIn('sold_removed')

const withoutDrafts = hiddenIn('sold_removed', 'scheduled', 'draft', 'sold_postponed')

export const liveAlone = (kind: Kind, outcome: Outcome): Outcome =>
  kind === 'expired' || kind === 'sold_ended' ? 'hidden' : withoutDrafts(kind, outcome)

export const onProfile = (kind: Kind, outcome: Outcome, viewer: ViewerName): Outcome =>
  (viewer === 'owner' ? withoutDrafts : liveAlone)(kind, outcome)

/** The text that the viewer can read in a post they can see. */
export function readableBy(viewer: ViewerName, kind: Kind): string {
  const isLocked = isOfWords(kind) && expected[kind][viewer] !== 'open'
  return isLocked ? `${beginning(kind)}…` : wordsOf(kind)
}

export const wordsIn = (post: Pick<Post, 'description' | 'hidden_character_count'>) => ({
  words: post.description,
  hidden: post.hidden_character_count,
  isLeaking: /zanzibar|coralreef|wreck/.test(JSON.stringify(post)),
})

export function expectedText(
  viewer: ViewerName,
  kind: Kind,
): Record<keyof ReturnType<typeof wordsIn>, unknown> {
  const words = readableBy(viewer, kind)
  const isWhole = words === wordsOf(kind)
  const hidden = isWhole ? 0 : wordsOf(kind).length - beginning(kind).length
  return { words, hidden, isLeaking: isWhole }
}
