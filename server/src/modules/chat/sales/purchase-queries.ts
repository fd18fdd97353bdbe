import { sql, type Db, type Tx } from '#kernel/db'
import { isBought } from './access.ts'

interface NewPurchase {
  id: string
  messageId: string
  profileId: string
  price: bigint
  at: Date
}

/**
 * Records that a member of the chat bought a message. Returns false if they already have it, if it was unsent, or if
 * they are no longer in the chat. Until the transaction ends, the message can't be unsent and its price can't change.
 */
export async function insertPurchase(tx: Tx, purchase: NewPurchase): Promise<boolean> {
  const { id, messageId, profileId, price, at } = purchase
  const { rows } = await sql`
    insert into message_purchase (id, message_id, profile_id, price, purchased_at)
    select ${id}::uuid, message.id, ${profileId}::uuid, ${price}::bigint, ${at}::timestamptz
    from message
    join chat_member as member on member.chat_id = message.chat_id and member.profile_id = ${profileId}::uuid
    where message.id = ${messageId}::uuid and message.unsent_at is null
    for share of message
    on conflict (message_id, profile_id) where revoked_at is null do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Whether somebody has bought the message, and the purchase wasn't reversed. */
export async function hasBuyer(db: Db, { messageId }: { messageId: string }): Promise<boolean> {
  const found = await db
    .selectFrom('message')
    .select('id')
    .where('id', '=', messageId)
    .where(isBought)
    .executeTakeFirst()
  return found !== undefined
}

interface Purchase {
  messageId: string
  profileId: string
}

/** Records the price of a purchase after a partial refund. */
export async function lowerPurchase(
  tx: Tx,
  { messageId, profileId, price }: Purchase & { price: bigint },
): Promise<void> {
  await tx
    .updateTable('message_purchase')
    .set({ price })
    .where('message_id', '=', messageId)
    .where('profile_id', '=', profileId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Revokes a buyer's access to a message's media. The row stays as history. */
export async function revokePurchase(
  tx: Tx,
  { messageId, profileId, at }: Purchase & { at: Date },
): Promise<void> {
  await tx
    .updateTable('message_purchase')
    .set({ revoked_at: at })
    .where('message_id', '=', messageId)
    .where('profile_id', '=', profileId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The chat of a message, its number there, and the chat's members. */
export async function findPlace(
  tx: Tx,
  { messageId }: { messageId: string },
): Promise<{ chatId: string; number: number; memberIds: string[] } | undefined> {
  const { rows } = await sql<{ chatId: string; number: number; memberIds: string[] }>`
    select message.chat_id as "chatId", message.number, array(
      select profile_id from chat_member where chat_member.chat_id = message.chat_id order by profile_id
    ) as "memberIds"
    from message where message.id = ${messageId}`.execute(tx)
  return rows[0]
}
