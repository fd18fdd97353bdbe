import Type from 'typebox'
import { promptText } from '../fields/fields.ts'
import { piapiChat, wavespeedChat } from '../models/chats.ts'
import { toolEntry } from './tool-entry.ts'

export const aiChatbot = toolEntry({
  task: 'ai_chatbot',
  summary: 'Ask an AI model anything.',
  makes: 'text',
  isComingSoon: true,
  inputs: Type.Object({ prompt: promptText({ title: 'Message', most: 2500 }) }),
  models: [piapiChat, wavespeedChat],
})
