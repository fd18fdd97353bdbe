import { limits } from '@fanfare/contract/limits'
import type { Access } from '@fanfare/contract/posts'
import { formatCredits, formatPrice } from '../../ui/credits.ts'
import { formatDateTime } from '../../ui/date-time.ts'
import { countOf } from '../../ui/format-count.ts'

/** The sentences of writing and publishing a post. */
export const words = {
  lostItems: 'A file is not on this device any more. Remove it and add it again.',
  itemsOnTheirWay: 'Not every file has arrived. Wait for them, try them again, or remove them.',
  tooLong: `At most ${limits.post.description} characters.`,
  priceIsNoAmount: 'An amount with at most two decimals, such as 4.50.',
  priceTooLow: `At least ${formatCredits(limits.leastPriceHundredths / 100)} credits, or 0 for a post that isn’t for sale.`,
  priceTooHigh: `At most ${formatPrice(limits.post.priceHundredths / 100)} credits.`,
  endIsPast: 'The end is over already. Choose a later one.',

  mediaHint: `Up to ${limits.post.media}; the first one is the cover. Drag them into order, or use the arrow keys on the handle. Say what each one shows, for people who cannot see it.`,
  altHint: 'Say what it shows, for people who cannot see it. A screen reader reads it out.',
  lost: 'This file is not on this device any more. Please add it again.',
  descriptionHint: '#words become tags, @usernames become links.',
  tagsHint: 'Words by which people find it. Enter, comma or space adds one.',
  nsfw: 'For people over 18',
  nsfwHint:
    'Nudity, sex or violence. Only people who said that they are over 18 and switched such posts on will see it.',
  zone: (zone: string) => `Times are in your time zone, ${zone}.`,

  discard: 'Discard this post?',
  discardBody:
    'Its words and the files that were on their way are removed for good. What is ready stays in your gallery.',
  changesFound: (at: number) => `You have changes from ${formatDateTime(new Date(at))} that were not saved.`,
  draftFound: (at: number) => `You have an unfinished post from ${formatDateTime(new Date(at))}.`,

  draftOpensWhenReady: 'The draft opens by itself as soon as everything in it is ready.',
  goWithout: (count: number) => `Edit without ${count === 1 ? 'it' : 'them'}`,
  discardChanges: 'Your changes on this device are removed for good. The post stays as it is.',
  leaveDraft: 'Leave this post?',
  leaveDraftBody:
    'Its last changes are on this device only. They wait for you here; saved as a draft you find them everywhere.',
  leaveChanges: 'Discard your changes?',
  leaveChangesBody: 'They are not saved yet. The post stays as it was.',
  deleteDraft: 'Delete this draft?',
  deleteDraftBody: 'It is removed for good. Its photos and videos stay in your gallery.',

  published: 'Post published.',
  scheduled: (at: string) => `Post scheduled for ${formatDateTime(at)}.`,
  changed: 'Changes saved.',
  draftWaits: 'Kept on this device. It goes to your drafts when the files have arrived.',
  nothingToSave: 'There is nothing to save yet.',
  draftDeleted: 'Draft deleted.',
} as const

export const accessChoices: readonly { value: Access; label: string; hint: string }[] = [
  { value: 'public', label: 'Everyone', hint: 'Anybody can see it, with or without an account.' },
  { value: 'followers', label: 'Followers', hint: 'People who follow you. Following is free.' },
  { value: 'subscribers', label: 'Subscribers', hint: 'People with a running subscription to you.' },
]

/** What a price means together with who may see the post. */
export function priceMeaning(price: number, access: Access): string {
  const amount = `${formatPrice(price)} credits`
  if (price === 0) return '0 means not for sale: whoever may see the post sees all of it.'
  if (access === 'subscribers') {
    return `Only your subscribers can buy it, once, for ${amount}. Others see it blurred.`
  }
  return `Anybody can buy it, once, for ${amount}. Until then it shows blurred, to followers and subscribers as well.`
}

/** Why the primary button cannot be pressed yet. */
export function waitingWords(uploading: number): string {
  return `Waiting for ${countOf(uploading, 'file')}`
}
