import { countOf } from '../../../ui/format-count.ts'

// The form.
export const newBroadcast = 'New broadcast'
export const editBroadcast = 'Edit broadcast'
export const sendBroadcast = 'Send broadcast'
export const scheduleBroadcast = 'Schedule broadcast'
export const sendAt = 'Send at'
export const rightAway = 'Right away'
export const scheduled = 'Broadcast scheduled.'
export const beingSent = 'Your broadcast is being sent.'

// The message.
export const message = 'Message'
export const media = 'Photos and videos'
export const addMedia = 'Add photos and videos'
export const chooseFromGallery = 'Choose from gallery'
export const removePhoto = 'Remove photo'
export const removeVideo = 'Remove video'

// The recipients.
export const sendTo = 'Send to'
export const exclude = 'Exclude'
export const topSpenders = (people: number, days: number): string =>
  `Top spenders are the ${people} people who paid you the most in the last ${days} days.`
export const noRecipients = 'No recipients selected.'
export const countFailed = 'The number of recipients couldn’t be loaded.'
export const counting = 'Counting people…'
export const reaches = (people: number): string =>
  `This currently reaches ${countOf(people, 'person', 'people')}.`

// Waiting for uploads.
export const sentOnceReady = 'Your broadcast will be sent once its files are ready.'
export const scheduledOnceReady = 'Your broadcast will be scheduled once its files are ready.'
export const waitingForFiles = (uploading: number): string => `Waiting for ${countOf(uploading, 'file')}`
export const leaveQuestion = 'Leave this page?'
export const leaveConsequences =
  'Your message is waiting for its photos and videos. If you leave, it’s discarded. Finished uploads stay in your gallery.'
export const stay = 'Stay'
export const leave = 'Leave'

// Missing input.
export const chooseRecipients = 'Choose who gets it.'
export const writeSomething = 'Write something, or add a photo or video.'
export const fileNotUploaded = 'A file couldn’t be uploaded. Remove it or try again.'
export const correctPrice = 'Correct the price.'
