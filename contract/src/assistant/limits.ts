export const assistantLimits = { question: 500 } as const

/** The id of every user's chat with the assistant, and of the assistant in it. No other chat or profile has this id. */
export const assistantChatId = '00000000-0000-7000-8000-000000000000'
