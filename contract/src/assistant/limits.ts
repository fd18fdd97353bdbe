export const assistantLimits = { question: 500 } as const

/** Names everybody’s chat with the assistant, and the assistant in it. No chat or profile between people has this id. */
export const assistantChatId = '00000000-0000-7000-8000-000000000000'
