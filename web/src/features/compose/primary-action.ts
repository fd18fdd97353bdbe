import type { PostDraft } from './drafts/post-draft.ts'

/** What a draft was before: not known to the server, or a post in that state. */
export type Origin = 'fresh' | 'draft' | 'scheduled' | 'published' | 'expired'
export type PrimaryAction = 'publish' | 'schedule' | 'publish-now' | 'save'

/** What the one big button does. */
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

/** Drafts may be saved behind a person's back; what others see or will see changes only when it is asked for. */
export const savesItself = (origin: Origin): boolean => origin === 'fresh' || origin === 'draft'
