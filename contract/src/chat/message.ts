import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Media } from '../content/media.ts'

const Reaction = Type.Object({
  emoji: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  is_own: Type.Boolean(),
})

const Quote = Type.Object({
  id: Id,
  is_own: Type.Boolean(),
  text: Type.String({ description: 'its beginning' }),
  is_unsent: Type.Boolean(),
  media_count: Type.Integer({ minimum: 0 }),
})

/** A message as one of the two sees it. `number` counts the messages of its chat from 1. */
export const Message = named(
  'Message',
  Type.Object({
    id: Id,
    chat_id: Id,
    number: Type.Integer({ minimum: 1 }),
    is_own: Type.Boolean(),
    text: Type.String(),
    media: Type.Array(Media),
    reply_to: Nullable(Quote),
    reactions: Type.Array(Reaction),
    created_at: Time,
    edited_at: Nullable(Time),
    is_unsent: Type.Boolean({ description: 'taken back by its author; text and media are empty' }),
    can_edit: Type.Boolean(),
    can_unsend: Type.Boolean(),
  }),
)
export type Message = Static<typeof Message>
