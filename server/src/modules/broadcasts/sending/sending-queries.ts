import { sql, type Db, type Tx } from '#kernel/db'
import type { BroadcastRow } from '../writing/broadcast-queries.ts'

/** The most broadcasts that one sweep handles. */
const MOST = 500

/** Broadcasts that are due or are being sent or unsent, earliest due first. */
export async function listToWorkOn(db: Db, { at }: { at: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast')
    .select('id')
    .where('state', 'in', ['scheduled', 'sending', 'unsending'])
    .where('send_at', '<=', at)
    .orderBy('send_at')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

export const findBroadcast = (db: Db, { id }: { id: string }): Promise<BroadcastRow | undefined> =>
  db.selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a broadcast that is due to be sent. */
export const lockDue = (tx: Tx, { id, at }: { id: string; at: Date }): Promise<BroadcastRow | undefined> =>
  tx
    .selectFrom('broadcast')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', at)
    .forUpdate()
    .executeTakeFirst()

/** A broadcast, locked so that its state doesn't change before the transaction ends. */
export const shareBroadcast = (tx: Tx, { id }: { id: string }): Promise<BroadcastRow | undefined> =>
  tx.selectFrom('broadcast').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/** The next receivers, in the order of their ids. */
export async function listReceivers(
  db: Db,
  { broadcast, limit }: { broadcast: BroadcastRow; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select profile_id as id from broadcast_receiver
    where broadcast_id = ${broadcast.id}::uuid
      and profile_id > coalesce(${broadcast.reached_id}::uuid, '00000000-0000-0000-0000-000000000000')
    order by profile_id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Receiver {
  profile_id: string
  message_id: string | null
}

/** Locks these receivers of a broadcast, in the order of their ids, until the transaction ends. */
export const lockReceivers = (
  tx: Tx,
  { id, profileIds }: { id: string; profileIds: readonly string[] },
): Promise<Receiver[]> =>
  tx
    .selectFrom('broadcast_receiver')
    .select(['profile_id', 'message_id'])
    .where('broadcast_id', '=', id)
    .where('profile_id', '=', sql<string>`any(${[...profileIds]}::uuid[])`)
    .orderBy('profile_id')
    .forUpdate()
    .execute()

/** Records the messages of a broadcast by receiver. */
export async function saveMessages(
  tx: Tx,
  { id, messageIds }: { id: string; messageIds: ReadonlyMap<string, string> },
): Promise<void> {
  await sql`
    update broadcast_receiver set message_id = sent.message_id
    from unnest(${[...messageIds.keys()]}::uuid[], ${[...messageIds.values()]}::uuid[]) as sent (profile_id, message_id)
    where broadcast_receiver.broadcast_id = ${id}::uuid and broadcast_receiver.profile_id = sent.profile_id`.execute(
    tx,
  )
}

/** Records up to which receiver a broadcast was sent or unsent, unless its state has changed. */
export async function saveReached(
  tx: Tx,
  { id, state, reachedId }: Pick<BroadcastRow, 'id' | 'state'> & { reachedId: string },
): Promise<void> {
  await tx
    .updateTable('broadcast')
    .set({ reached_id: reachedId })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** Records that a broadcast was sent or unsent completely, unless its state has changed. */
export async function finish(
  tx: Tx,
  { id, state }: { id: string; state: 'sending' | 'unsending' },
): Promise<void> {
  await tx
    .updateTable('broadcast')
    .set({ state: state === 'sending' ? 'sent' : 'unsent' })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}
