import type { Selectable } from 'kysely'
import type { WrittenForMany } from '#chat'
import { packedFactsOf, type PackedFacts } from '#content'
import { sql, type Db, type Tx } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import type { BroadcastsTables } from '../tables.ts'

interface WelcomeFacts {
  text: string
  price: bigint
  contents: (PackedFacts | null)[] | null
}

/** The actor's welcome message, or undefined. */
export async function findWelcomeOf(db: Db, { profileId, userId }: Actor): Promise<WelcomeFacts | undefined> {
  const { rows } = await sql<WelcomeFacts>`
    select text, price, (
      select json_agg(${packedFactsOf(sql`welcome_content.content_id`)} order by position)
      from welcome_content where welcome_content.profile_id = welcome_message.profile_id
    ) as contents
    from welcome_message where profile_id = ${profileId}::uuid and user_id = ${userId}::uuid`.execute(db)
  return rows[0]
}

/** Removes the welcome message of a profile, no matter which user wrote it. */
export async function deleteWelcome(tx: Tx, { profileId }: { profileId: string }): Promise<void> {
  await tx.deleteFrom('welcome_content').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('welcome_message').where('profile_id', '=', profileId).execute()
}

/** Sets the welcome message of a profile, replacing an earlier one. */
export async function replaceWelcome(
  tx: Tx,
  {
    profileId,
    userId,
    text,
    authorship,
    price,
    contentIds,
    at,
  }: WrittenForMany & { profileId: string; userId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('welcome_message')
    .values({ profile_id: profileId, user_id: userId, text, authorship, price, changed_at: at })
    .onConflict((conflict) =>
      conflict.column('profile_id').doUpdateSet({ user_id: userId, text, authorship, price, changed_at: at }),
    )
    .execute()
  await tx.deleteFrom('welcome_content').where('profile_id', '=', profileId).execute()
  if (contentIds.length === 0) return
  await tx
    .insertInto('welcome_content')
    .values(
      contentIds.map((contentId, position) => ({ profile_id: profileId, position, content_id: contentId })),
    )
    .execute()
}

/** A creator's welcome message, locked so that it can't be changed before the transaction ends. */
export async function lockWelcome(
  tx: Tx,
  { creatorId }: { creatorId: string },
): Promise<(Selectable<BroadcastsTables['welcome_message']> & WrittenForMany) | undefined> {
  const row = await tx
    .selectFrom('welcome_message')
    .selectAll()
    .where('profile_id', '=', creatorId)
    .forShare()
    .executeTakeFirst()
  if (!row) return undefined
  const contents = await tx
    .selectFrom('welcome_content')
    .select('content_id')
    .where('profile_id', '=', creatorId)
    .orderBy('position')
    .execute()
  return { ...row, contentIds: contents.map(({ content_id: id }) => id) }
}

interface Delivery {
  creatorId: string
  subscriberId: string
}

/** Prevents simultaneous deliveries between the same two profiles. */
export async function queueToWelcome(tx: Tx, { creatorId, subscriberId }: Delivery): Promise<void> {
  const name = `welcome:${creatorId}:${subscriberId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Whether a subscriber has already received the creator's welcome message. */
export async function wasWelcomed(db: Db, { creatorId, subscriberId }: Delivery): Promise<boolean> {
  const row = await db
    .selectFrom('welcome_delivery')
    .select('message_id')
    .where('creator_id', '=', creatorId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDelivery(
  tx: Tx,
  { creatorId, subscriberId, messageId }: Delivery & { messageId: string },
): Promise<void> {
  await tx
    .insertInto('welcome_delivery')
    .values({ creator_id: creatorId, subscriber_id: subscriberId, message_id: messageId })
    .execute()
}
