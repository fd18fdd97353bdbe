import { postLimits } from '@fanfare/contract/posts/limits'
import { moneyLimits } from '@fanfare/contract/money/limits'
import type { Access, PostType } from '@fanfare/contract/posts/post'
import { formatCredits, formatPrice } from '@fanfare/contract/money/credits-text'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { countOf } from '../../ui/format-count.ts'
import type { PrimaryAction } from './primary-action.ts'

/** Texts for writing and publishing a post. */
export const words = {
  lostItems: 'A file is no longer on this device. Remove it and add it again.',
  itemsOnTheirWay: 'Some files haven’t been uploaded yet. Wait for them, try them again, or remove them.',
  itemRefused: 'A file can’t be used, so nothing has been published. Review the post, then try again.',
  tooLong: `At most ${postLimits.description} characters.`,
  priceIsNoAmount: 'Enter an amount with at most two decimals, such as 4.50.',
  priceTooLow: `Enter at least ${formatCredits(moneyLimits.minPriceHundredths / 100)} credits, or 0 if the post isn’t for sale.`,
  priceTooHigh: `At most ${formatPrice(postLimits.priceHundredths / 100)} credits.`,
  endIsPast: 'This end time has passed. Choose a later one.',

  mediaHint: `Up to ${postLimits.media}. The first one is the cover. Drag to reorder, or use the arrow keys on the handle. Add alt text for people who can’t see them.`,
  soldHint: 'People bought this post, so its photos and videos can’t be removed. You can add more.',
  reelHint: `One video of up to ${postLimits.reelMinutes} minutes. Vertical videos fill the screen.`,
  altHint: 'Describe it for people who can’t see it. Screen readers read this aloud.',
  lost: 'This file is no longer on this device. Add it again.',
  descriptionHint: 'Use #tags and @usernames to add tags and mentions.',
  tagsHint: 'Help people find your post. Press Enter, comma or space to add a tag.',
  nsfw: 'For people 18 or older',
  nsfwHint: 'Contains nudity, sex or violence. Only people 18 or older who turned on NSFW posts can see it.',
  zone: (zone: string) => `Times are in your time zone, ${zone}.`,

  discard: 'Discard this post?',
  discardBody: 'This deletes the text and any unfinished uploads. Finished uploads stay in your gallery.',
  changesFound: (at: number) => `You have changes from ${formatDateTime(new Date(at))} that weren’t saved.`,
  draftFound: (at: number) => `You have an unfinished post from ${formatDateTime(new Date(at))}.`,

  draftOpensWhenReady: 'The draft opens automatically once everything in it is ready.',
  goWithout: (count: number) => `Edit without ${count === 1 ? 'it' : 'them'}`,
  discardChanges: 'This deletes your changes on this device. The post itself doesn’t change.',
  leaveDraft: 'Leave this post?',
  leaveDraftBody:
    'Your latest changes are only saved on this device. Save a draft to continue on any of your devices.',
  leaveChanges: 'Discard your changes?',
  leaveChangesBody: 'They haven’t been saved. The post itself doesn’t change.',
  deleteDraft: 'Delete this draft?',
  deleteDraftBody: 'This can’t be undone. Its photos and videos stay in your gallery.',

  published: 'Post published.',
  scheduled: (at: string) => `Post scheduled for ${formatDateTime(at)}.`,
  changed: 'Changes saved.',
  draftWaits: 'Saved on this device. It moves to your drafts once the files are uploaded.',
  nothingToSave: 'There’s nothing to save yet.',
  draftDeleted: 'Draft deleted.',
} as const

export const postKinds: readonly { value: PostType; label: string; hint: string }[] = [
  { value: 'regular', label: 'Post', hint: 'Text, photos and videos for the feed and your profile.' },
  { value: 'reels', label: 'Reel', hint: 'One short video that people watch full screen under Reels.' },
]

export const accessChoices: readonly { value: Access; label: string; hint: string }[] = [
  { value: 'public', label: 'Everyone', hint: 'Anyone can see it, with or without an account.' },
  { value: 'followers', label: 'Followers', hint: 'People who follow you. Following is free.' },
  { value: 'subscribers', label: 'Subscribers', hint: 'People with an active subscription to you.' },
]

/** Explains what a price means, depending on who can see the post. */
export function priceMeaning(price: number, access: Access): string {
  const amount = `${formatPrice(price)} credits`
  if (price === 0) return 'Leave at 0 and it’s included for everyone chosen above.'
  if (access === 'subscribers') {
    return `Only your subscribers can buy it, for ${amount}. It stays locked until they do.`
  }
  return `Anyone can buy it for ${amount}. It stays locked until they do, for followers and subscribers too.`
}

/** The primary button while it waits for uploads. */
export function waitingText(uploading: number): string {
  return `Waiting for ${countOf(uploading, 'file')}`
}

/** What happens once the uploads have finished. */
export const waitingLines: Record<PrimaryAction, string> = {
  publish: 'Your post will be published once its files are uploaded.',
  schedule: 'Your post will be scheduled once its files are uploaded.',
  'publish-now': 'Your post will be published once its files are uploaded.',
  save: 'Your changes will be saved once the files are uploaded.',
}
