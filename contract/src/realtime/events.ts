import Type, { type Static } from 'typebox'
import { Id, Nullable } from '../api/schema.ts'
import { AnswerState } from '../assistant/turn.ts'
import { DraftState } from '../drafts/draft.ts'
import { ConsentStatus } from '../consents/consent.ts'

/**
 * Every event that the server can send to a user's open tabs, with the schema of its data. Data contains only ids and
 * small states. For anything more, a tab calls the API, which checks access.
 */
export const events = {
  'ai-request': Type.Object({
    id: Id,
    status: Type.Union([
      Type.Literal('queued'),
      Type.Literal('running'),
      Type.Literal('succeeded'),
      Type.Literal('failed'),
      Type.Literal('canceled'),
    ]),
    stage: Nullable(Type.String()),
    progress: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
    queue_position: Nullable(Type.Integer({ minimum: 0 })),
    queue_change: Nullable(Type.Enum(['others-requeued', 'requeued'])),
    eta_seconds: Nullable(Type.Integer({ minimum: 0 })),
  }),
  /**
   * One of the user's consents was verified, refused, signed, declined or revoked, or a former owner's consent for one
   * of the user's profiles was revoked.
   */
  consent: Type.Object({
    id: Id,
    status: ConsentStatus,
  }),
  /** A notification of one of the user's profiles was added, changed or removed. Null: several were read. */
  notification: Type.Object({ id: Nullable(Id) }),
  /** A profile was banned, or its ban was changed or lifted or has ended. */
  ban: Type.Object({ profile_id: Id }),
  /** A message arrived or changed. `number` is its place in the chat. */
  'chat-message': Type.Object({ chat_id: Id, message_id: Id, number: Type.Integer() }),
  /** A chat changed for its member: it was read, accepted or deleted. */
  chat: Type.Object({ chat_id: Id }),
  /**
   * A block was made or lifted, so the people the user can write to have changed. The event doesn't reveal who did it.
   */
  chats: Type.Object({}),
  /** The other member has read up to a message. */
  'chat-read': Type.Object({ chat_id: Id, number: Type.Integer() }),
  /** The other member of a chat came online or went offline. */
  'chat-online': Type.Object({ chat_id: Id, is_online: Type.Boolean() }),
  /** The other member is typing. The event is valid for a few seconds. */
  'chat-typing': Type.Object({ chat_id: Id }),
  /** A part of the assistant's answer arrived, or the answer ended. */
  'assistant-turn': Type.Object({ id: Id, state: AnswerState }),
  /** A part of a draft arrived, or the draft ended. */
  'message-draft': Type.Object({ id: Id, state: DraftState }),
  /** A profile got a new owner. Its former owner's consents for faces have ended. */
  'profile-transferred': Type.Object({ profile_id: Id }),
} as const

export type EventName = keyof typeof events

/** The data of an event. */
export type EventData<Name extends EventName> = Static<(typeof events)[Name]>
