import type { Authorship } from '@fanfare/contract/chat/message'
import { sql, type Db, type Tx } from '#kernel/db'

export interface NewMessage {
  id: string
  chatId: string
  authorId: string
  text: string
  authorship: Authorship
  replyToId?: string | null
  storyId?: string | null
  contentIds?: readonly string[]
  voiceId?: string | null
  price?: bigint
  /** If the message is a tip, its transfer and amount. */
  tip?: { id: string; amount: bigint }
  at: Date
}

/** Adds a message at the end of its chat, which the caller has locked. Returns its number. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { id, chatId, authorId, text, authorship, contentIds = [], price = 0n, tip, at } = message
  const { replyToId = null, storyId = null, voiceId = null } = message
  const { rows } = await sql<{ number: number }>`
    with next as (
      update chat set last_number = last_number + 1 where id = ${chatId}::uuid returning last_number
    )
    insert into message (id, chat_id, number, author_id, text, authorship, reply_to_id, story_id, voice_id, price, tip_id,
      tip_amount, created_at)
    select ${id}::uuid, ${chatId}::uuid, next.last_number, ${authorId}::uuid, ${text}, ${authorship}, ${replyToId}::uuid, ${storyId}::uuid,
      ${voiceId}::uuid, ${price}::bigint, ${tip?.id ?? null}::uuid, ${tip?.amount ?? null}::bigint, ${at}::timestamptz
    from next
    returning number`.execute(tx)
  const number = rows[0]?.number
  if (number === undefined) throw new Error(`The chat ${chatId} is gone`)
  if (contentIds.length > 0) {
    await tx
      .insertInto('message_content')
      .values(contentIds.map((contentId, position) => ({ message_id: id, position, content_id: contentId })))
      .execute()
  }
  return number
}

/** The author and chat of the message with this id, or undefined. */
export const findAuthor = (
  db: Db,
  { messageId }: { messageId: string },
): Promise<{ author_id: string; chat_id: string } | undefined> =>
  db.selectFrom('message').select(['author_id', 'chat_id']).where('id', '=', messageId).executeTakeFirst()

interface Changes {
  text: string
  authorship: Authorship
  price: bigint
}

export async function updateMessage(
  tx: Tx,
  { messageId, at, ...changes }: Changes & { messageId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ ...changes, edited_at: at })
    .where('id', '=', messageId)
    .execute()
}

/** Locks a message of this author, unless it was unsent. Returns whether it was found. */
export async function lockSent(
  tx: Tx,
  { messageId, authorId }: { messageId: string; authorId: string },
): Promise<boolean> {
  const locked = await tx
    .selectFrom('message')
    .select('id')
    .where('id', '=', messageId)
    .where('author_id', '=', authorId)
    .where('unsent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/** Unsends a message by removing its text and media. The row stays, so that the chat's numbers have no gaps. */
export async function markUnsent(tx: Tx, { messageId, at }: { messageId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('message')
    .set({ text: '', voice_id: null, unsent_at: at })
    .where('id', '=', messageId)
    .execute()
  await tx.deleteFrom('message_content').where('message_id', '=', messageId).execute()
  await tx.deleteFrom('message_reaction').where('message_id', '=', messageId).execute()
}

interface Whose {
  messageId: string
  profileId: string
}

/** Deletes a message for one member. */
export async function insertDeletion(tx: Tx, { messageId, profileId }: Whose): Promise<void> {
  await tx
    .insertInto('message_deletion')
    .values({ message_id: messageId, profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sets a member's reaction, or removes it if it is null. Returns whether anything changed. */
export async function saveReaction(
  tx: Tx,
  { messageId, profileId, emoji, at }: Whose & { emoji: string | null; at: Date },
): Promise<boolean> {
  if (emoji === null) {
    const removed = await tx
      .deleteFrom('message_reaction')
      .where('message_id', '=', messageId)
      .where('profile_id', '=', profileId)
      .executeTakeFirst()
    return removed.numDeletedRows === 1n
  }
  const { rows } = await sql`
    insert into message_reaction as known (message_id, profile_id, emoji, reacted_at)
    values (${messageId}, ${profileId}, ${emoji}, ${at})
    on conflict (message_id, profile_id) do update set emoji = excluded.emoji, reacted_at = excluded.reacted_at
    where known.emoji <> excluded.emoji
    returning 1`.execute(tx)
  return rows.length === 1
}
