import type { ContactState } from '@fanfare/contract/help/contact-message'

// The list of messages to support.
export const support = 'Support'
export const supportDescription =
  'Messages from the contact page. Reply by email. Email addresses aren’t verified, so don’t include anything private that the sender didn’t mention.'
export const filterMessages = 'Filter messages'
export const stateLabels: Record<ContactState, string> = { open: 'Open', done: 'Done' }
export const messages = 'Messages'
export const theMessages = 'The messages'
export const newestFirst = 'Messages, newest first'
export const noOpenMessages = 'No open messages'
export const noOpenMessagesDescription = 'Messages from the contact page will appear here.'
export const noDoneMessages = 'No messages marked as done yet'
export const noDoneMessagesDescription = 'Messages that you mark as done will appear here.'

// A message.
export const senderSignedIn = '{name}, {email}, signed in as {profile}'
export const senderNotSignedIn = '{name}, {email}, not signed in'
export const messageTimes = (sent: string, done: string | null): string =>
  done === null ? sent : `${sent}, done ${done}`
export const changeTo = (state: ContactState): string => (state === 'done' ? 'Mark as done' : 'Reopen')
export const changeMessageTo = (state: ContactState, topic: string, name: string): string =>
  `${changeTo(state)}: ${topic}, ${name}`
export const changedTo = (state: ContactState): string =>
  state === 'done' ? 'Message marked as done.' : 'Message reopened.'
