import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { WaitingRefund } from '@fanfare/contract/posts/takedown-routes'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { badgesOf } from '#profiles'
import { listWaitingRows } from './refund-queries.ts'

/** Removed posts whose refunds an admin has to approve, oldest first. */
export async function listWaitingRefunds({ db }: { db: Db }, query: PageQuery): Promise<Page<WaitingRefund>> {
  const after = readCursor(query.cursor, ['time', 'id'])
  const rows = await listWaitingRows(db, { after, limit: query.limit, offset: query.offset })
  const { data, pagination } = makePage(rows, query, { cursorOf: ({ key, post_id }) => [key, post_id] })
  const badges = await badgesOf(
    db,
    data.map(({ author_id }) => author_id),
  )
  return {
    data: data.map(({ post_id, author_id, moderator, reason, to_refund, taken_down_at }) => ({
      post_id,
      profile: badges.get(author_id) ?? null,
      moderator,
      reason,
      amount: creditsToNumber(credits(to_refund)),
      removed_at: taken_down_at.toISOString(),
    })),
    pagination,
  }
}
