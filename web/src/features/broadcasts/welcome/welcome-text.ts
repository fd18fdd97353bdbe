export const welcomeMessage = 'Welcome message'
export const welcomeDescription =
  'Sent once to everyone who subscribes to you for the first time. Renewals don’t send it again.'
export const yourWelcomeMessage = 'Your welcome message'
export const writeMessage = 'Write a welcome message'
export const editMessage = 'Edit welcome message'
export const saveMessage = 'Save welcome message'
export const savedOnceReady = 'Your welcome message will be saved once its files are ready.'
export const saved = 'Welcome message saved.'

// Removing it.
export const removeQuestion = 'Remove your welcome message?'
export const removeMessage = 'Remove welcome message'
export const removeConsequences =
  'New subscribers won’t receive it. People who have already received it keep it.'
export const removed = 'Welcome message removed.'
