import type { Db, Tx } from '#kernel/db'

interface Ending {
  subscriptionId: string
}

/** Records that a card subscription has to end. Returns false if it has already ended. */
export async function noteEnding(tx: Tx, { subscriptionId }: Ending): Promise<boolean> {
  const ending = await tx
    .insertInto('card_ending')
    .values({ subscription_id: subscriptionId, ended_at: null })
    .onConflict((conflict) =>
      conflict.column('subscription_id').doUpdateSet((eb) => ({ ended_at: eb.ref('card_ending.ended_at') })),
    )
    .returning('ended_at')
    .executeTakeFirstOrThrow()
  return ending.ended_at === null
}

export async function updateEnded(tx: Tx, { subscriptionId, at }: Ending & { at: Date }): Promise<void> {
  await tx
    .updateTable('card_ending')
    .set({ ended_at: at })
    .where('subscription_id', '=', subscriptionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Card subscriptions that should have ended by now, longest overdue first. */
export async function listNotEnded(db: Db, { at, limit }: { at: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('card_ending')
    .select('subscription_id')
    .where('ended_at', 'is', null)
    .where('look_at', '<=', at)
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.subscription_id)
}

export async function updateEndingLookAt(
  tx: Tx,
  { subscriptionId, lookAt }: Ending & { lookAt: Date },
): Promise<void> {
  await tx
    .updateTable('card_ending')
    .set({ look_at: lookAt })
    .where('subscription_id', '=', subscriptionId)
    .execute()
}
