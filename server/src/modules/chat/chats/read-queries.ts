import { sql, type Tx } from '#kernel/db'
import type { Membering } from './member-queries.ts'

/**
 * Records the last message that a member has read, and whether the other member can see that. Returns false if the
 * member had already read that far.
 */
export async function raiseReadNumber(
  tx: Tx,
  { chatId, profileId, number, isTold }: Membering & { number: number; isTold: boolean },
): Promise<boolean> {
  const raised = await tx
    .updateTable('chat_member')
    .set({ read_number: number, ...(isTold && { told_number: number }) })
    .where('chat_id', '=', chatId)
    .where('profile_id', '=', profileId)
    .where('read_number', '<', number)
    .executeTakeFirst()
  return raised.numUpdatedRows === 1n
}

/**
 * Records that a member wrote a message. It counts as read if they had read everything before it, which they may not
 * have: a reply to a story, or a message that waited for a connection, is sent without seeing the chat.
 */
export async function readOwnMessage(
  tx: Tx,
  { chatId, profileId, number }: Membering & { number: number },
): Promise<void> {
  await sql`
    update chat_member set read_number = ${number}::int, told_number = ${number}::int
    where chat_id = ${chatId}::uuid and profile_id = ${profileId}::uuid
      and greatest(read_number, deleted_number) = ${number}::int - 1`.execute(tx)
}

/**
 * The last message up to which a member has nothing to read after `number`: the one before the next message of the
 * other member. The member's broadcasts and welcome messages may follow what they haven't read yet.
 */
export async function skipOwnMessages(
  tx: Tx,
  { chatId, profileId, number, lastNumber }: Membering & { number: number; lastNumber: number },
): Promise<number> {
  const next = await tx
    .selectFrom('message')
    .select('number')
    .where('chat_id', '=', chatId)
    .where('number', '>', number)
    .where('author_id', '!=', profileId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return next ? next.number - 1 : lastNumber
}

/**
 * Reveals to the other member how far this one has read. Messages that this member deleted count as read, but may never
 * have been opened. Because the number would include them, nothing is revealed unless the other member already sees
 * them all as read. Returns the number, or null if nothing is revealed.
 */
export async function revealReadNumber(tx: Tx, { chatId, profileId }: Membering): Promise<number | null> {
  const { rows } = await sql<{ told_number: number }>`
    update chat_member set told_number = read_number
    where chat_id = ${chatId}::uuid and profile_id = ${profileId}::uuid
      and read_number > told_number and deleted_number <= told_number
    returning told_number`.execute(tx)
  return rows[0]?.told_number ?? null
}
