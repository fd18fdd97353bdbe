import type { Authorship } from '@fanfare/contract/chat/message'
import { sql, type Db, type Tx } from '#kernel/db'

export interface NewMessage {
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
export async function insertMessage(tx: Tx, { id, chatId, ...message }: NewMessage & Place): Promise<number> {
  const [added] = await insertMessages(tx, { places: [{ id, chatId }], message })
  if (!added) throw new Error('No message was added')
  return added.number
}

/** The chat of a new message, and its id. */
interface Place {
  id: string
  chatId: string
}

/**
 * Adds the same message at the end of each of these chats, which the caller has locked. Returns the places with the
 * message's numbers. Takes at most two statements.
 */
export async function insertMessages<At extends Place>(
  tx: Tx,
  { places, message }: { places: readonly At[]; message: NewMessage },
): Promise<(At & { number: number })[]> {
  const { authorId, text, authorship, contentIds = [], price = 0n, tip, at } = message
  const { replyToId = null, storyId = null, voiceId = null } = message
  const messageIds = places.map(({ id }) => id)
  const chatIds = places.map(({ chatId }) => chatId)
  const { rows } = await sql<{ chat_id: string; number: number }>`
    with next as (
      update chat set last_number = last_number + 1
      from unnest(${messageIds}::uuid[], ${chatIds}::uuid[]) as place (message_id, chat_id)
      where chat.id = place.chat_id returning place.message_id, place.chat_id, chat.last_number
    )
    insert into message (id, chat_id, number, author_id, text, authorship, reply_to_id, story_id, voice_id, price, tip_id,
      tip_amount, created_at)
    select next.message_id, next.chat_id, next.last_number, ${authorId}::uuid, ${text}, ${authorship}, ${replyToId}::uuid,
      ${storyId}::uuid, ${voiceId}::uuid, ${price}::bigint, ${tip?.id ?? null}::uuid, ${tip?.amount ?? null}::bigint,
      ${at}::timestamptz
    from next
    returning chat_id, number`.execute(tx)
  if (contentIds.length > 0) await insertContents(tx, { messageIds, contentIds })
  const numbers = new Map(rows.map(({ chat_id: chatId, number }) => [chatId, number]))
  return places.map((place) => {
    const number = numbers.get(place.chatId)
    if (number === undefined) throw new Error(`The chat ${place.chatId} is gone`)
    return { ...place, number }
  })
}

async function insertContents(
  tx: Tx,
  { messageIds, contentIds }: { messageIds: readonly string[]; contentIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into message_content (message_id, position, content_id)
    select message.id, content.place - 1, content.id
    from unnest(${[...messageIds]}::uuid[]) as message (id),
      unnest(${[...contentIds]}::uuid[]) with ordinality as content (id, place)`.execute(tx)
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
