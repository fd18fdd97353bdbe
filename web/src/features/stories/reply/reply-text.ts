import { isolate } from '@fanfare/contract/interface/isolate'

export const replyTo = (name: string): string => `Reply to ${isolate(name)}`
export const sendReply = 'Send reply'
export const quickReplies = 'Quick replies'
export const replyWith = (emoji: string): string => `Reply with ${emoji}`
export const sent = (name: string): string => `Reply sent to ${isolate(name)}.`
export const sentLater = 'Your reply will be sent when you’re back online.'
