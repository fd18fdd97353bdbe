import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'

/** Whether the message was bought and the purchase wasn't reversed. Only its receiver can buy it. */
export const isBought = sql<boolean>`exists (
  select from message_purchase
  where message_purchase.message_id = message.id and message_purchase.revoked_at is null offset 0
)`

/** Whether this profile bought the message. Purchases can't be deleted by mistake. */
export const isBoughtBy = (profileId: RawBuilder<string>) =>
  sql<boolean>`exists (
  select from message_purchase
  where message_purchase.message_id = message.id and message_purchase.profile_id = ${profileId}
    and message_purchase.revoked_at is null offset 0
)`

/** Whether a member of the chat can see the message's photos and videos. This is the only rule for that. */
export const isOpenTo = (profileId: RawBuilder<string>) =>
  sql<boolean>`(message.price = 0 or message.author_id = ${profileId} or ${isBought})`
