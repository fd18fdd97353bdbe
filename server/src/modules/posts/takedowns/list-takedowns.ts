import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Takedown } from '@fanfare/contract/posts/takedown-routes'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { badgesOf } from '#profiles'
import { listTakedownRows, type TakedownRow } from './takedown-list-queries.ts'

/** Posts that moderators removed, latest first, including restored ones. */
export async function listTakedowns({ db }: { db: Db }, query: PageQuery): Promise<Page<Takedown>> {
  const after = readCursor(query.cursor, ['time', 'id'])
  const rows = await listTakedownRows(db, { after, limit: query.limit, offset: query.offset })
  const { data, pagination } = makePage(rows, query, { cursorOf: ({ key, id }) => [key, id] })
  const badges = await badgesOf(
    db,
    data.map(({ author_id }) => author_id),
  )
  return {
    data: data.map((row) => ({
      id: row.id,
      post_id: row.post_id,
      profile: badges.get(row.author_id) ?? null,
      words: row.words,
      moderator: row.moderator,
      reason: row.reason,
      amount: creditsToNumber(credits(row.to_refund)),
      refunds: refundsOf(row),
      is_deleted: row.was_removed,
      removed_at: row.taken_down_at.toISOString(),
      restoration: restorationOf(row),
    })),
    pagination,
  }
}

function refundsOf({ to_refund, refunds_approved_at, refunded_at }: TakedownRow): Takedown['refunds'] {
  if (to_refund === 0n) return 'none'
  if (refunds_approved_at === null) return 'waiting'
  return refunded_at === null ? 'running' : 'made'
}

const restorationOf = ({ restored_at, restored_because, admin }: TakedownRow): Takedown['restoration'] =>
  restored_at === null || restored_because === null
    ? null
    : { admin, reason: restored_because, restored_at: restored_at.toISOString() }
