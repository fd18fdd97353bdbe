export const draftWithAi = 'Draft with AI'
export const howItWorks =
  'An AI model writes the message from your notes. It doesn’t see the chat, and the message is labeled “Drafted with AI”.'
export const whatToSay = 'What do you want to say?'
export const enterNotes = 'Enter what you want to say.'
export const stopWriting = 'Stop writing'
export const writeDraft = 'Write draft'
export const writeAnother = 'Write another'
export const takeDraft = 'Use draft'
export const writing = 'Writing…'
/** For screen readers. */
export const isWriting = 'Writing'

// Failures.
export const noAnswer = 'The AI model didn’t answer. Try again.'
export const unfinished = 'The AI model didn’t finish this draft. Use what’s there, or write another.'
