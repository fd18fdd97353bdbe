export {
  cacheChat,
  cacheOnline,
  cacheRead,
  chatMediaQuery,
  chatQuery,
  chatSettingsQuery,
  contactsQuery,
  type ContactsFilter,
  growContacts,
  refreshChatMedia,
  refreshChats,
  refreshContacts,
} from './chat-queries.ts'
export { followMessage } from './follow-message.ts'
export { countMedia } from './count-media.ts'
export type { GrownList } from './grown-list.ts'
export {
  cacheMessage,
  forgetMessage,
  forgetMessages,
  growMessages,
  messagesQuery,
  searchMessagesQuery,
} from './message-queries.ts'
export { unreadChatsQuery } from './unread-query.ts'
