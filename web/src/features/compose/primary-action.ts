import type { PostDraft } from './drafts/post-draft.ts'

/** The origin of a draft: `fresh` if the server didn't know it, otherwise the state of the post. */
export type Origin = 'fresh' | 'draft' | 'scheduled' | 'published' | 'expired'
export type PrimaryAction = 'publish' | 'schedule' | 'publish-now' | 'save'

/** The action of the primary button. */
export function primaryAction(
  origin: Origin,
  draft: Pick<PostDraft, 'availableFrom'>,
  now: number,
): PrimaryAction {
  const isLater = draft.availableFrom !== null && Date.parse(draft.availableFrom) > now
  if (origin === 'fresh' || origin === 'draft') return isLater ? 'schedule' : 'publish'
  if (origin === 'scheduled' && !isLater) return 'publish-now'
  return 'save'
}

/**
 * Whether changes are saved automatically. Only drafts are, because changes to other posts become visible to people.
 */
export const savesItself = (origin: Origin): boolean => origin === 'fresh' || origin === 'draft'
