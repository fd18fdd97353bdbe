import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { PurchaseRefund } from '@fanfare/contract/posts/takedown-routes'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { badgesOf } from '#profiles'
import { listRefundRows } from './refund-queries.ts'

/** The actor's refunds for posts that moderators removed: pending ones first, then completed ones, latest first. */
export async function listRefunds(
  { db }: { db: Db },
  { profileId }: Actor,
  query: PageQuery,
): Promise<Page<PurchaseRefund>> {
  const after = readCursor(query.cursor, ['time', 'id'])
  const rows = await listRefundRows(db, { profileId, after, limit: query.limit, offset: query.offset })
  const { data, pagination } = makePage(rows, query, { cursorOf: ({ key, id }) => [key, id] })
  const badges = await badgesOf(
    db,
    data.map(({ author_id }) => author_id),
  )
  return {
    data: data.map(({ id, author_id, amount, refunded_at }) => ({
      id,
      profile: badges.get(author_id) ?? null,
      amount: creditsToNumber(credits(amount)),
      refunded_at: refunded_at?.toISOString() ?? null,
    })),
    pagination,
  }
}
