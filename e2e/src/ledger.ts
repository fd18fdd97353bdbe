import path from 'node:path'
import { startEmbeddedDatabase } from '@fanfare/server/gateways/database/embedded'
import { broadcast } from '@fanfare/server/kernel/broadcast'
import { inTransaction, openDb, openPool, sql, type Db } from '@fanfare/server/kernel/db'
import { checkLedger, reversePayment } from '@fanfare/server/modules/ledger/index'
import type { Fanfare } from './fanfare.ts'
import { signUp, type Person } from './person.ts'

/** Runs `npm run ledger:check` on the database of a running server. Returns the errors it found. */
export const faultsInLedger = (fanfare: Fanfare): ReturnType<typeof checkLedger> =>
  withDatabase(fanfare, checkLedger)

/** Signs up a member of the team. Moderators review content, and admins also decide about payouts. */
export async function signUpStaff(
  fanfare: Fanfare,
  { role, email }: { role: 'moderator' | 'admin'; email: string },
): Promise<Person> {
  const person = await signUp(fanfare.url, email)
  await changeUser(fanfare, email, { role })
  return person
}

/** Makes the terms new to a user, as if the operator had changed them. */
export const renewTerms = (fanfare: Fanfare, { email }: { email: string }): Promise<void> =>
  changeUser(fanfare, email, { seen_terms_version: 'the earlier terms' })

const changeUser = (
  fanfare: Fanfare,
  email: string,
  change: { role: 'moderator' | 'admin' } | { seen_terms_version: string },
): Promise<void> =>
  withDatabase(fanfare, (db) =>
    inTransaction(db, async (tx) => {
      const user = tx.updateTable('user').set(change).where('email', '=', email)
      const { id } = await user.returning('id').executeTakeFirstOrThrow()
      // Otherwise the server would use the cached session for a few more seconds.
      await broadcast(tx, { channel: 'sessions_changed', payload: id })
    }),
  )

/** Reverses a user's payments, as a bank does. */
export const reversePaymentsOf = (fanfare: Fanfare, { profileId }: { profileId: string }): Promise<void> =>
  withDatabase(fanfare, async (db) => {
    const paid = await db
      .selectFrom('checkout')
      .select(['id', 'granted'])
      .where('profile_id', '=', profileId)
      .where('granted', 'is not', null)
      .execute()
    for (const { id: checkoutId, granted } of paid) {
      await inTransaction(db, (tx) =>
        reversePayment(tx, {
          key: `reversed:${checkoutId}`,
          type: 'payment_dispute',
          from: 'sandbox',
          checkoutId,
          profileId,
          amount: granted ?? 0n,
          at: new Date(),
        }),
      )
    }
  })

/** Features a creator, as an admin would. */
export const featureCreator = (fanfare: Fanfare, { username }: { username: string }): Promise<void> =>
  withDatabase(fanfare, async (db) => {
    const featured = { featured_at: new Date() }
    await db.updateTable('profile').set(featured).where('username', '=', username).execute()
  })

/** Adds a job that has used up its attempts. */
export const failJob = (fanfare: Fanfare, { name, error }: { name: string; error: string }): Promise<void> =>
  withDatabase(fanfare, (db) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id::text from graphile_worker.add_job(${name}, run_at => now() + interval '1 day')`.execute(tx)
      await sql`
        update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
        where id = ${rows[0]?.id}::bigint`.execute(tx)
    }),
  )

/** Opens the database of a running server and calls a function with it. */
async function withDatabase<Result>(fanfare: Fanfare, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await startEmbeddedDatabase({
    dataDirectory: path.join(fanfare.folder, 'postgres'),
    log: () => undefined,
  })
  const db = openDb(openPool({ url: database.url, size: 2 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await database.stop()
  }
}
