import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Media, Picture } from '../content/media.ts'
import { Voice } from '../content/voice.ts'
import { CreditAmount } from '../money/amount.ts'

const Reaction = Type.Object({
  emoji: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  is_own: Type.Boolean(),
})

/**
 * Whether a person typed the text, a language model drafted it, or the assistant sent it without a person. The server
 * decides, so nobody can pass a draft off as typed.
 */
export const Authorship = Type.Enum(['typed', 'drafted', 'sent'])
export type Authorship = Static<typeof Authorship>

const Quote = Type.Object({
  id: Id,
  is_own: Type.Boolean(),
  text: Type.String({ description: 'its beginning' }),
  authorship: Authorship,
  is_unsent: Type.Boolean(),
  media_count: Type.Integer({ minimum: 0 }),
  is_voice: Type.Boolean({ description: 'whether it is a voice message' }),
  tip_amount: Nullable(CreditAmount),
})

/**
 * The story that a message replies to. It has no picture if the reader can't open the story, for example because it
 * ended.
 */
const StoryQuote = Type.Object({
  id: Id,
  is_own: Type.Boolean({ description: 'the reader published it' }),
  username: Type.String({ description: 'of its author' }),
  is_available: Type.Boolean({ description: 'whether the reader can open it now' }),
  picture: Nullable(Picture),
})
export type StoryQuote = Static<typeof StoryQuote>

/** A message's photos and videos, as somebody who hasn't bought it sees them. */
const LockedMedia = Type.Object({
  photo_count: Type.Integer({ minimum: 0 }),
  video_count: Type.Integer({ minimum: 0 }),
  duration_ms: Type.Integer({ description: 'of its videos together' }),
  is_ai: Type.Boolean({ description: 'whether AI made or changed any of it' }),
  preview: Nullable(Picture),
})
export type LockedMedia = Static<typeof LockedMedia>

/** A message as one of the chat's two members sees it. `number` counts the messages of its chat from 1. */
export const Message = named(
  'Message',
  Type.Object({
    id: Id,
    chat_id: Id,
    number: Type.Integer({ minimum: 1 }),
    is_own: Type.Boolean(),
    text: Type.String(),
    authorship: Authorship,
    media: Type.Array(Media),
    voice: Nullable(Voice),
    price: Type.Number({ description: 'of its media, in credits; 0 when they aren’t for sale' }),
    is_bought: Type.Boolean({ description: 'whether its receiver bought the media' }),
    locked: Nullable(LockedMedia),
    tip_amount: Nullable(CreditAmount),
    reply_to: Nullable(Quote),
    story: Nullable(StoryQuote),
    reactions: Type.Array(Reaction),
    created_at: Time,
    edited_at: Nullable(Time),
    is_unsent: Type.Boolean({ description: 'unsent by its author; text, media and voice are empty' }),
    can_edit: Type.Boolean(),
    can_unsend: Type.Boolean(),
  }),
)
export type Message = Static<typeof Message>
