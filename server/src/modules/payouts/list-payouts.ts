import type { Page, PageQuery } from '@fanfare/contract/page'
import type { Payout, PayoutState } from '@fanfare/contract/payouts'
import { creditsToNumber, credits } from '@fanfare/contract/money'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import { badgesOf } from '#profiles'
import { endOf } from './destinations.ts'
import { findPayout, listPayouts, type PayoutRow } from './queries.ts'

/** Payouts of one profile, or of everybody, latest first. */
export async function pageOfPayouts(
  db: Db,
  query: PageQuery & { profileId?: string; state?: PayoutState },
): Promise<Page<Payout>> {
  const after = readCursor(query.cursor, ['time', 'id'])
  const rows = await listPayouts(db, { ...query, after })
  const page = makePage(rows, query, { cursorOf: lastOf })
  return { ...page, data: await present(db, page.data) }
}

const lastOf = ({ requested_at, id }: PayoutRow): string[] => [requested_at.toISOString(), id]

export async function showPayout(db: Db, { id }: { id: string }): Promise<Payout> {
  const row = await findPayout(db, { id })
  const [payout] = row ? await present(db, [row]) : []
  if (!payout) throw new Problem('payout-not-found')
  return payout
}

async function present(db: Db, rows: readonly PayoutRow[]): Promise<Payout[]> {
  const badges = await badgesOf(
    db,
    rows.map(({ profile_id }) => profile_id),
  )
  return rows.map((row) => ({
    id: row.id,
    profile: badges.get(row.profile_id) ?? gone(row.profile_id),
    amount: creditsToNumber(credits(row.amount)),
    amount_cents: Number(row.amount_cents),
    currency: row.currency,
    method: row.method,
    destination: endOf(row.destination),
    is_sandbox: row.is_sandbox,
    state: row.state,
    reason: row.reason,
    reference: row.reference,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
  }))
}

/** A profile that was deleted still has its payouts. */
const gone = (id: string) => ({ id, uuid: id, username: '', display_name: 'Deleted profile', photo: null })
