export const assistant = 'Assistant'
export const notPerson = 'Software, not a person'
export const backToChats = 'Back to your chats'
export const theConversation = 'The conversation'
export const turnsInOrder = 'Questions and answers, oldest first'
export const showEarlier = 'Show earlier questions'

// Before the first question.
export const whatToKnow = 'What do you want to know?'
export const withoutModel =
  'The assistant looks for answers in the help pages and in your account. It doesn’t use an AI model, and nobody else reads your questions.'
export const withModel = (model: string): string =>
  `An AI model (${model}) answers from the help pages and your account, and can be wrong. It receives your questions and the account details they’re about.`
export const askAboutCredits = 'How many credits do I have?'
export const askAboutPayouts = 'When can I request a payout?'
export const askAboutCanceling = 'How do I cancel a subscription?'
export const askAboutRefunds = 'How do refunds work?'

// A question.
export const yourQuestion = 'Your question'
export const askQuestion = 'Ask a question'
export const ask = 'Ask'
export const stopAnswering = 'Stop answering'
export const lookingForAnswer = 'Looking for an answer…'
export const youSaid = 'You:'

// An answer.
export const assistantSaid = 'Assistant:'
export const thinking = 'Thinking…'
export const noAnswer = 'The AI model didn’t answer.'
export const unfinishedAnswer = 'The AI model didn’t finish this answer.'
export const stoppedAnswer = 'You stopped this answer.'
export const opensInNewTab = 'opens in a new tab'

// Clearing.
export const clearConversation = 'Clear conversation'
export const clearQuestion = 'Clear this conversation?'
export const clearConsequences = 'This deletes all your questions and their answers. This can’t be undone.'
export const cleared = 'Conversation cleared.'
