import { isolate } from '@fanfare/contract/interface/isolate'

// Writing.
export const newMessage = 'New message'
export const messageTo = (name: string): string => `Message ${isolate(name)}`
export const addMedia = 'Add photos and videos'
export const mediaToSend = 'Photos and videos to send'
export const send = 'Send'
export const removeFailedFiles = 'To send this, remove the files that can’t be uploaded.'
export const correctPrice = 'Correct the price to send this.'

// Replying. Without a name, the reader's message is quoted.
export const replyTo = (name: string | null, quote: string): string =>
  `Reply to ${name === null ? 'yourself' : isolate(name)}: ${quote}`
export const cancelReply = 'Cancel reply'

// Editing.
export const editMessage = 'Edit message'
export const editing = 'Editing a message'
export const cancelEditing = 'Cancel editing'
export const message = 'Message'
export const saveMessage = 'Save message'
