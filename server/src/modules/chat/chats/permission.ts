import type { ChatFolder, WhoCanWrite } from '@fanfare/contract/chat/chat'
import { isFollowing } from '#profiles'
import { isSubscribed } from '#subscriptions'
import { sql, type Db, type Tx } from '#kernel/db'

/** What decides whether somebody may begin to write to a profile, and where that profile finds it. */
interface Relation {
  whoCanWrite: WhoCanWrite
  /** Whether the receiver follows the writer. */
  isFollowed: boolean
  /** Whether the writer is subscribed to the receiver. */
  isSubscriber: boolean
}

export interface Direction {
  fromProfileId: string
  toProfileId: string
  at: Date
}

async function findRelation(db: Db, { fromProfileId, toProfileId, at }: Direction): Promise<Relation> {
  const from = sql<string>`${fromProfileId}::uuid`
  const to = sql<string>`${toProfileId}::uuid`
  const { rows } = await sql<Relation>`
    select coalesce((select may_write from chat_setting where profile_id = ${to}), 'anyone') as "whoCanWrite",
      ${isFollowing({ viewerId: to }, from)} as "isFollowed",
      ${isSubscribed({ viewerId: from, at: sql`${at}::timestamptz` }, to)} as "isSubscriber"`.execute(db)
  return rows[0] ?? { whoCanWrite: 'anyone', isFollowed: false, isSubscriber: false }
}

/** Where the receiver finds a new chat: among the contacts whoever they follow, and their subscribers. */
export async function folderFor(db: Db, direction: Direction): Promise<ChatFolder> {
  const { isFollowed, isSubscriber } = await findRelation(db, direction)
  return isFollowed || isSubscriber ? 'contacts' : 'requests'
}

/** Whether the receiver lets this profile write, as long as they haven't accepted its chat. */
export async function isWelcome(db: Db, direction: Direction): Promise<boolean> {
  const { whoCanWrite, isFollowed, isSubscriber } = await findRelation(db, direction)
  if (whoCanWrite === 'anyone') return true
  return whoCanWrite === 'following' ? isFollowed : isSubscriber
}

export async function saveWhoCanWrite(
  tx: Tx,
  { profileId, whoCanWrite }: { profileId: string; whoCanWrite: WhoCanWrite },
): Promise<void> {
  await tx
    .insertInto('chat_setting')
    .values({ profile_id: profileId, may_write: whoCanWrite })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ may_write: whoCanWrite }))
    .execute()
}

export async function findWhoCanWrite(db: Db, { profileId }: { profileId: string }): Promise<WhoCanWrite> {
  const found = await db
    .selectFrom('chat_setting')
    .select('may_write')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return found?.may_write ?? 'anyone'
}
