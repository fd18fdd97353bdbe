import type { PostDraft } from './drafts/post-draft.ts'

/** The state of a draft before: unknown to the server, or a post in that state. */
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

export const primaryLabels: Record<PrimaryAction, string> = {
  publish: 'Publish post',
  schedule: 'Schedule post',
  'publish-now': 'Publish now',
  save: 'Save changes',
}

/** Drafts can be saved automatically. Changes that others see or will see are saved only on request. */
export const savesItself = (origin: Origin): boolean => origin === 'fresh' || origin === 'draft'
