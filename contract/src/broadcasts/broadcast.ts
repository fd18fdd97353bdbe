import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { chatLimits } from '../chat/limits.ts'
import { Media } from '../content/media.ts'
import { postLimits } from '../posts/limits.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { broadcastLimits } from './limits.ts'

/** A group of people that a broadcast can include or exclude. */
export const AudienceList = Type.Enum(['subscribers', 'expired', 'followers', 'top-spenders'], {
  description: `\`top-spenders\` are the ${broadcastLimits.topSpenders} people who paid the profile most in the last ${broadcastLimits.topSpenderDays} days`,
})
export type AudienceList = Static<typeof AudienceList>

const Lists = Type.Array(AudienceList, { maxItems: 4, uniqueItems: true })

export const Audience = Type.Object({ include: Lists, exclude: Lists })
export type Audience = Static<typeof Audience>

const written = {
  text: Type.String({ maxLength: chatLimits.text }),
  content_ids: Type.Array(Id, { maxItems: chatLimits.media, uniqueItems: true }),
  price: Type.Number({ minimum: 0, maximum: postLimits.priceHundredths / 100 }),
}

/** A message from a creator to many people. */
export const WrittenForm = Type.Object(written)
export type WrittenForm = Static<typeof WrittenForm>

export const BroadcastForm = Type.Object({
  ...written,
  ...Audience.properties,
  send_at: Nullable(Type.String({ format: 'date-time', description: 'when it is sent; null for now' })),
})
export type BroadcastForm = Static<typeof BroadcastForm>

/**
 * `unavailable`: it wasn't sent, because one of its photos or videos can’t be used now, or the profile can’t send
 * broadcasts.
 */
export const BroadcastState = Type.Enum([
  'scheduled',
  'sending',
  'sent',
  'canceled',
  'unavailable',
  'unsending',
  'unsent',
])
export type BroadcastState = Static<typeof BroadcastState>

/** A message that a creator sent, or will send, to many people at once. */
export const Broadcast = named(
  'Broadcast',
  Type.Object({
    id: Id,
    state: BroadcastState,
    text: Type.String(),
    media: Type.Array(Media),
    price: Type.Number({ description: 'of its media, in credits; 0 when they aren’t for sale' }),
    ...Audience.properties,
    send_at: Time,
    sent: Type.Integer({ minimum: 0, description: 'how many people received it' }),
    failed: Type.Integer({
      minimum: 0,
      description:
        'how many people it failed to reach, once every delivery was attempted; a later retry can move some to `sent`',
    }),
    seen: Type.Integer({ minimum: 0, description: 'how many of them read it, without unaccepted requests' }),
    bought: Type.Integer({ minimum: 0, description: 'how many of them bought its media' }),
    earned: Type.Number({ description: 'credits that the profile earned with it' }),
  }),
)
export type Broadcast = Static<typeof Broadcast>

/** A person who bought the photos and videos of a broadcast, as its author sees them. */
export const BroadcastBuyer = named(
  'BroadcastBuyer',
  Type.Object({
    profile: ProfileBadge,
    at: Time,
    price: Type.Number({ description: 'what they paid, in credits, less any part that was refunded' }),
  }),
)
export type BroadcastBuyer = Static<typeof BroadcastBuyer>

/** The message for everybody who subscribes to the profile for the first time. */
export const WelcomeMessage = named(
  'WelcomeMessage',
  Type.Object({
    text: Type.String(),
    media: Type.Array(Media),
    price: Type.Number({ description: 'of its media, in credits; 0 when they aren’t for sale' }),
  }),
)
export type WelcomeMessage = Static<typeof WelcomeMessage>
