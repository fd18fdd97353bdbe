import { sql, type Db } from '#kernel/db'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'

const days = 7
const most = 100

interface OverdueRow {
  post_id: string
  to_refund: bigint
  taken_down_at: Date
}

/**
 * The lines that `npm run ledger:check` prints about refunds that have waited longer than a week for an admin, oldest
 * first. They aren't errors, because the ledger itself is correct.
 */
export async function overdueRefundLines(db: Db, { at }: { at: Date }): Promise<string[]> {
  const { rows } = await sql<OverdueRow>`
    select post_id, to_refund, taken_down_at from takedown
    where refunds_approved_at is null and taken_down_at < ${at}::timestamptz - ${days} * interval '1 day'
    order by taken_down_at, post_id limit ${most + 1}`.execute(db)
  const lines = rows.slice(0, most).map(lineOf)
  return rows.length > most ? [...lines, `More refunds have waited longer than ${days} days.`] : lines
}

const lineOf = ({ post_id, to_refund, taken_down_at }: OverdueRow): string =>
  `NOTICE: Refunds of ${priceInCredits(creditsToNumber(credits(to_refund)))} for post ${post_id} have waited for approval since ${taken_down_at.toISOString().slice(0, 10)}. Approve them at /admin/payouts, or restore the post.`
