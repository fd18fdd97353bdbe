import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'

/** The fields of a browser's `PushSubscription`, as in the Push API; keys in base64url. */
export const PushSubscription = named(
  'PushSubscription',
  Type.Object({
    endpoint: Type.String({
      format: 'uri',
      maxLength: 2000,
      pattern: '^https?://',
      description:
        'an address that starts with `https://`, or `http://` if the server allows it for this one',
    }),
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', description: 'a point on the curve P-256' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: '16 bytes' }),
  }),
)
export type PushSubscription = Static<typeof PushSubscription>

export const PushDevice = named(
  'PushDevice',
  Type.Object({
    is_on: Type.Boolean({ description: 'whether this session’s device takes push notifications' }),
    key: Type.String({ description: 'the server’s VAPID key, for subscribing in the browser, in base64url' }),
  }),
)

/** The server's message to a device, decrypted. */
export const PushMessage = Type.Object({
  id: Type.String({ description: 'a message with the same id replaces the previous one' }),
  text: Type.String(),
  path: Type.String({ description: 'the page of the app that it leads to' }),
})
export type PushMessage = Static<typeof PushMessage>
