import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { ContentKind, Media, Picture } from '../content/media.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { Authorship } from './message.ts'

/** Where a user finds a chat: among their contacts, or among requests from people they don't know. */
export const ChatFolder = Type.Enum(['contacts', 'requests'])
export type ChatFolder = Static<typeof ChatFolder>

/** The other side of a chat: a profile, or the assistant. */
export const ChatType = Type.Enum(['regular', 'ai'])
export type ChatType = Static<typeof ChatType>

/** Who can start a chat with a profile. Anyone whom the profile has replied to or accepted can always write. */
export const WhoCanWrite = Type.Enum(['anyone', 'following', 'subscribers'])
export type WhoCanWrite = Static<typeof WhoCanWrite>

const LatestMessage = Type.Object({
  text: Type.String({ description: 'its beginning' }),
  authorship: Authorship,
  is_own: Type.Boolean(),
  is_unsent: Type.Boolean(),
  media_count: Type.Integer({ minimum: 0 }),
  is_voice: Type.Boolean({ description: 'whether it is a voice message' }),
  tip_amount: Nullable(CreditAmount),
})

/** A chat as one of its two members sees it. For the chat with the assistant, see `/assistant/turns`. */
export const Chat = named(
  'Chat',
  Type.Object({
    id: Id,
    chat_type: ChatType,
    folder: ChatFolder,
    profile: ProfileBadge,
    time: Nullable(Time),
    has_unread_messages: Type.Boolean(),
    is_pinned: Type.Boolean({ description: 'the current profile pinned it above its other chats' }),
    latest: Nullable(LatestMessage),
    read_number: Type.Integer({
      description: 'the number of the last message that the other profile has read',
    }),
    can_draft: Type.Boolean({ description: 'this site has a language model that writes drafts' }),
    is_closed: Type.Boolean({
      description: 'nobody can write, because a profile was deleted or transferred, or one blocked the other',
    }),
    is_blocked: Type.Boolean({ description: 'the current profile blocked the other one' }),
    is_online: Type.Boolean({
      description:
        'the other profile has a tab open; false unless both accepted the chat and show when they are online',
    }),
    is_muted: Type.Boolean({
      description:
        'the current profile muted the other one, whose messages don’t count as unread or move the chat up',
    }),
  }),
)
export type Chat = Static<typeof Chat>

/**
 * A photo or video in a chat. If the reader has to buy its message first, only the facts of a locked message are
 * included.
 */
export const ChatMedia = named(
  'ChatMedia',
  Type.Object({
    message_id: Id,
    position: Type.Integer({ minimum: 0, description: 'in its message' }),
    kind: ContentKind,
    duration_ms: Nullable(Type.Integer()),
    media: Nullable(Media),
    preview: Nullable(Picture),
  }),
)
export type ChatMedia = Static<typeof ChatMedia>

export const ChatSettings = named(
  'ChatSettings',
  Type.Object({ who_can_write: WhoCanWrite, shows_online: Type.Boolean() }),
)
export type ChatSettings = Static<typeof ChatSettings>
