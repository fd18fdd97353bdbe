import { chat } from '@fanfare/contract/chat/routes'
import { messages } from '@fanfare/contract/chat/message-routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import {
  acceptChat,
  changeChatSettings,
  deleteChat,
  pinChat,
  readChat,
  showChatSettings,
  tellTyping,
} from './chats/change-chat.ts'
import { countUnreadChats } from './chats/contact-queries.ts'
import { listContacts, showChat, type ShowingDeps } from './chats/list-contacts.ts'
import { listChatMedia } from './media/list-chat-media.ts'
import { deleteMessage, editMessage, reactToMessage, unsendMessage } from './messages/message-changes.ts'
import { listMessages } from './messages/list-messages.ts'
import { viewMessage } from './messages/message-view.ts'
import { loadChat } from './chats/load-chat.ts'
import { buyMessage, type BuyingDeps } from './sales/buy-message.ts'
import { tipInChat } from './tips/tip-in-chat.ts'
import { sendMessage, type SendingDeps } from './messages/send-message.ts'

type ChatDeps = SendingDeps & BuyingDeps & ShowingDeps

export function chatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps
  // The `assistant` module serves `contacts` and `open`, because they include the assistant's chat.
  serve(app, chat.list, (actor, { query }) => listContacts(deps, actor, query))
  serve(app, chat.countUnread, async ({ profileId }) => {
    const { contacts, requests } = await countUnreadChats(db, { profileId })
    return { count: contacts, requests }
  })
  serve(app, chat.show, (actor, { params }) => showChat(deps, actor, { chatId: params.id }))
  serve(app, chat.accept, (actor, { params }) => acceptChat(deps, actor, { chatId: params.id }))
  serve(app, chat.pin, (actor, { params }) => pinChat(deps, actor, { chatId: params.id, isPinned: true }))
  serve(app, chat.unpin, (actor, { params }) => pinChat(deps, actor, { chatId: params.id, isPinned: false }))
  serve(app, chat.remove, (actor, { params }) => deleteChat(db, actor, { chatId: params.id }))
  serve(app, chat.read, (actor, { params, body }) => readChat(db, actor, { ...body, chatId: params.id }))
  serve(app, chat.type, (actor, { params }) => tellTyping(db, actor, { chatId: params.id }))
  serve(app, chat.media, (actor, { params, query }) =>
    listChatMedia(deps, actor, { ...query, chatId: params.id }),
  )
  serve(app, chat.showSettings, (actor) => showChatSettings(db, actor))
  serve(app, chat.changeSettings, (actor, { body }) => changeChatSettings(db, actor, body))
  messageRoutes(app, deps)
}

function messageRoutes(app: FastifyInstance, deps: ChatDeps): void {
  serve(app, messages.messages, (actor, { params, query }) =>
    listMessages(deps, actor, { ...query, chatId: params.id }),
  )
  serve(app, messages.send, (actor, { params, body }) =>
    sendMessage(deps, actor, { chatId: params.id, form: body }),
  )
  serve(app, messages.tip, (actor, { params, body }) =>
    tipInChat(deps, actor, { chatId: params.id, form: body }),
  )
  serve(app, messages.show, async (actor, { params }) =>
    viewMessage(deps, actor, {
      chat: await loadChat(deps.db, actor, params.id),
      messageId: params.messageId,
    }),
  )
  serve(app, messages.edit, (actor, { params, body }) =>
    editMessage(deps, actor, { ...body, chatId: params.id, messageId: params.messageId }),
  )
  serve(app, messages.unsend, (actor, { params }) =>
    unsendMessage(deps, actor, { chatId: params.id, messageId: params.messageId }),
  )
  serve(app, messages.buy, (actor, { params, body }) =>
    buyMessage(deps, actor, { ...body, chatId: params.id, messageId: params.messageId }),
  )
  serve(app, messages.remove, (actor, { params }) =>
    deleteMessage(deps, actor, { chatId: params.id, messageId: params.messageId }),
  )
  serve(app, messages.react, (actor, { params, body }) =>
    reactToMessage(deps, actor, { ...body, chatId: params.id, messageId: params.messageId }),
  )
}
