import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Payout, PayoutState } from '@fanfare/contract/payouts/payout'
import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { badgesOf } from '#profiles'
import { maskNumber } from './destinations/mask-number.ts'
import { feeChangesOf } from './paying/fee-changes.ts'
import { backgroundsOf } from './payout-background.ts'
import { countPayouts, findPayout, listPayouts, type PayoutRow } from './queries.ts'

/** The payouts of the user's profile, latest first, except those that a previous owner requested. */
export async function listOwnPayouts(db: Db, actor: Actor, query: PageQuery): Promise<Page<Payout>> {
  const after = readCursor(query.cursor, ['time', 'id'])
  const rows = await listPayouts(db, { ...query, of: actor, after })
  const page = makePage(rows, query, { cursorOf: lastOf })
  return { ...page, data: await present(db, actor, page.data) }
}

/** Payouts of everybody, latest first, for an admin. */
export async function listAllPayouts(
  db: Db,
  admin: Actor,
  query: PageQuery & { state?: PayoutState },
): Promise<Page<Payout>> {
  const after = readCursor(query.cursor, ['time', 'id'])
  const rows = await listPayouts(db, { ...query, after })
  const total = await countPayouts(db, query)
  const page = makePage(rows, query, { cursorOf: lastOf, total })
  return { ...page, data: await present(db, admin, page.data) }
}

const lastOf = ({ requested_at, id }: PayoutRow): string[] => [requested_at.toISOString(), id]

/** One payout as its owner or an admin sees it. The caller has checked that the actor can see it. */
export async function showPayout(db: Db, actor: Actor, { id }: { id: string }): Promise<Payout> {
  const row = await findPayout(db, { id })
  const [payout] = row ? await present(db, actor, [row]) : []
  if (!payout) throw new Problem('payout-not-found')
  return payout
}

async function present(db: Db, actor: Actor, rows: readonly PayoutRow[]): Promise<Payout[]> {
  const badges = await badgesOf(
    db,
    rows.map(({ profile_id }) => profile_id),
  )
  const backgrounds = actor.role === 'admin' ? await backgroundsOf(db, rows) : null
  const ids = rows.map(({ id }) => id)
  const feeChanges = actor.role === 'admin' ? await feeChangesOf(db, ids) : null
  return rows.map((row) => ({
    id: row.id,
    profile: badges.get(row.profile_id) ?? gone(row.profile_id),
    amount: creditsToNumber(credits(row.amount)),
    amount_cents: Number(row.amount_cents),
    currency: row.currency,
    fee_cents: actor.role === 'admin' && row.fee_cents !== null ? Number(row.fee_cents) : null,
    fee_changes: feeChanges && (feeChanges.get(row.id) ?? []),
    method: row.method,
    destination: maskNumber(row.destination),
    pay_to: actor.role === 'admin' ? { account: row.destination, holder: row.holder } : null,
    is_own: row.user_id === actor.userId,
    is_sandbox: row.is_sandbox,
    state: row.state,
    reason: row.reason,
    failure: actor.role === 'admin' ? row.failure : null,
    reference: row.reference,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    background: backgrounds?.get(row.id) ?? null,
  }))
}

/** Shown in place of a deleted profile, because its payouts are still listed. */
export const gone = (id: string) => ({
  id,
  uuid: id,
  username: '',
  display_name: 'Deleted profile',
  photo: null,
})
