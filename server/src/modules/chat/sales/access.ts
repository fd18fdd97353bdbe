import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'

/** Whether somebody has a purchase of the message that was not reversed. Only its receiver can. */
export const isBought = sql<boolean>`exists (
  select from message_purchase
  where message_purchase.message_id = message.id and message_purchase.revoked_at is null offset 0
)`

/** Whether a member of the chat sees the photos and videos of the message. The only rule for this. */
export const isOpenTo = (profileId: RawBuilder<string>) =>
  sql<boolean>`(message.price = 0 or message.author_id = ${profileId} or ${isBought})`
