import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { storyLimits } from '@fanfare/contract/posts/limits'
import type { Access, PostType } from '@fanfare/contract/posts/post'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { countOf } from '../../ui/format-count.ts'
import type { PrimaryAction } from './primary-action.ts'

// The screen.
export const createPost = 'Create post'
export const editDraft = 'Edit draft'
export const editPost = 'Edit post'
export const postForm = 'Post'
export const preview = 'Preview'
export const previewTitle = 'Your post, as others will see it'
export const postNotLoaded = 'This post didn’t load'
export const notYourPost = 'This post belongs to someone else.'
export const fromGallery = 'From your gallery'

// Files that are still being processed.
export const stillProcessing = (files: number): string => `${countOf(files, 'file')} still processing`
export const draftOpensWhenReady = 'The draft opens automatically once everything in it is ready.'
export const goWithout = (files: number): string => `Edit without ${files === 1 ? 'it' : 'them'}`

// Unfinished posts.
export const draftFound = (at: number): string =>
  `You have an unfinished post from ${formatDateTime(new Date(at))}.`
export const draftWarning =
  'This deletes the text and any unfinished uploads. Finished uploads stay in your gallery.'
export const changesFound = (at: number): string =>
  `You have unsaved changes from ${formatDateTime(new Date(at))}.`
export const changesWarning = 'This deletes your changes on this device. The post itself doesn’t change.'

// The kind of the post.
export const whatToCreate = 'What to create'
export const kindLabels: Record<Exclude<PostType, 'stories'>, string> = { regular: 'Post', reels: 'Reel' }
export const kindHints: Record<Exclude<PostType, 'stories'>, string> = {
  regular: 'Text, photos and videos for the feed and your profile.',
  reels: 'One short video that people watch full screen under Reels.',
}
export const storyInstead = `To share something for ${storyLimits.hours} hours, {story}.` as const
export const createStory = 'create a story'
export const howKindsWork = 'How stories and reels work'

// Who can see it.
export const whoCanSee = 'Who can see it'
export const howAccessWorks = 'How access and prices work'
export const accessLabels: Record<Access, string> = {
  public: 'Everyone',
  followers: 'Followers',
  subscribers: 'Subscribers',
}
export const accessHints: Record<Access, string> = {
  public: 'Anyone can see it, with or without an account.',
  followers: 'Your followers and subscribers. Following is free.',
  subscribers: 'People with an active subscription to you.',
}
export const noPlan = 'You don’t offer a subscription plan, so nobody can subscribe to see this post.'
export const plansClosed = 'You aren’t accepting new subscribers, so only current ones can see this post.'
export const setUpPlans = 'Set up plans'
export const nsfw = 'For people 18 or older'
export const nsfwHint =
  'Contains nudity, sex or violence. Only people 18 or older who turned on NSFW posts can see it.'

// The price.
export const price = 'Price'
/** Explains what a price means, depending on who can see the post. */
export function priceMeaning(price: number, access: Access): string {
  const amount = priceInCredits(price)
  if (price === 0) return 'Leave at 0 to make it free for everyone you chose above.'
  if (access === 'subscribers') {
    return `Only your subscribers can buy it, for ${amount}. It stays locked for everyone who hasn’t bought it.`
  }
  return `Anyone can buy it for ${amount}. It stays locked for everyone who hasn’t bought it, including followers and subscribers.`
}

// The schedule.
export const schedule = 'Schedule'
export const timeZone = (zone: string): string => `Times are in your time zone, ${zone}.`
export const visibleFrom = 'Visible from'
export const rightAway = 'Right away'
export const visibleUntil = 'Visible until'
export const noEndDate = 'No end date'

// The buttons.
export const saveDraft = 'Save draft'
export const primaryLabels: Record<PrimaryAction, string> = {
  publish: 'Publish post',
  schedule: 'Schedule post',
  'publish-now': 'Publish now',
  save: 'Save changes',
}
export const waitingForFiles = (uploading: number): string => `Waiting for ${countOf(uploading, 'file')}`

// Where the post is saved, and what happens once the uploads have finished.
export const unsaved = 'Unsaved changes'
export const unsavedHere = 'Unsaved changes, kept on this device'
export const saving = 'Saving…'
export const savedAt = (time: string): string => `Saved ${time}`
export const savedHereOnly = (reason: string): string => `Saved on this device only. ${reason}`
export const waitingLines: Record<PrimaryAction, string> = {
  publish: 'Your post will be published once its files are ready.',
  schedule: 'Your post will be scheduled once its files are ready.',
  'publish-now': 'Your post will be published once its files are ready.',
  save: 'Your changes will be saved once the files are ready.',
}

// After a press.
export const published = 'Post published.'
export const scheduled = (at: string): string => `Post scheduled for ${formatDateTime(at)}.`
export const changed = 'Changes saved.'
export const draftWaits = 'Saved on this device. It moves to your drafts once the files are ready.'
export const nothingToSave = 'There’s nothing to save yet.'
export const fileRefused =
  'A file can’t be used, so nothing has been published. Review the post, then try again.'

// Leaving.
export const leaveDraft = 'Leave this post?'
export const leaveDraftExplained =
  'Your latest changes are only saved on this device. Save a draft to continue on any of your devices.'
export const leave = 'Leave'
export const saveAndLeave = 'Save draft and leave'
export const leaveChanges = 'Discard your changes?'
export const leaveChangesExplained = 'They haven’t been saved. The post itself doesn’t change.'
export const stay = 'Stay'
export const discardChanges = 'Discard changes'
