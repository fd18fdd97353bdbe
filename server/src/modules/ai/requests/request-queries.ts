import type { AiQueueChange } from '@fanfare/contract/ai/requests'
import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { sql, type Db } from '#kernel/db'
import { stretchOfDays, type Days } from '#kernel/days'
import { readCursor, type CursorValues } from '#kernel/page'
import type { AttemptRow, RequestRow } from '../running/attempt-queries.ts'

export interface RequestFilter extends Days {
  search?: string | undefined
  task?: AiTask | undefined
  provider?: AiProvider | undefined
  model?: string | undefined
  favorites?: boolean | undefined
  running?: boolean | undefined
}

/** A profile's requests, latest first, with one more than the page size if another page follows. */
export function pageOfRequests(
  db: Db,
  query: RequestFilter & { profileId: string; after: Place | null; limit: number; offset: number },
): Promise<RequestRow[]> {
  const { search, task, provider, model, favorites, running, after } = query
  const { since, before } = stretchOfDays(query)
  return db
    .selectFrom('ai_request')
    .selectAll()
    .where('profile_id', '=', query.profileId)
    .where('removed_at', 'is', null)
    .$if(after !== null, (select) => select.where(isAfter(after)))
    .$if(search !== undefined, (select) => select.where('prompt', 'ilike', `%${escapeLike(search ?? '')}%`))
    .$if(task !== undefined, (select) => select.where('task', '=', task ?? 'text_to_image'))
    .$if(favorites === true, (select) => select.where('is_favorite', '=', true))
    .$if(running === true, (select) => select.where('finished_at', 'is', null))
    .$if(since !== null, (select) => select.where('created_at', '>=', new Date(since ?? 0)))
    .$if(before !== null, (select) => select.where('created_at', '<', new Date(before ?? 0)))
    .$if(provider !== undefined || model !== undefined, (select) =>
      select.where(
        sql<boolean>`exists (
          select from ai_attempt where ai_attempt.request_id = ai_request.id
            and ${provider === undefined ? sql`true` : sql`ai_attempt.provider = ${provider}`}
            and ${model === undefined ? sql`true` : sql`ai_attempt.model = ${model}`})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(query.limit + 1))
    .offset(sql.lit(query.offset))
    .execute()
}

/** A position in the list, after which a page starts. */
export interface Place {
  createdAt: string
  id: string
}

/** Ordered by time first, because clients choose the ids of requests. */
export const isAfter = (place: Place | null) =>
  sql<boolean>`(created_at, id) < (${place?.createdAt ?? null}::timestamptz, ${place?.id ?? null}::uuid)`

export function readPlace(cursor: string | undefined): Place | null {
  const [createdAt, id] = readCursor(cursor, ['time', 'id']) ?? []
  return createdAt === undefined || id === undefined ? null : { createdAt, id }
}

/** The cursor for the page after this request. */
export const placeOf = ({ created_at, id }: Pick<RequestRow, 'created_at' | 'id'>): CursorValues => [
  created_at.toISOString(),
  id,
]

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** One of the profile's requests; undefined if it is somebody else's. */
export const findOwnRequest = (
  db: Db,
  { id, profileId }: { id: string; profileId: string },
): Promise<RequestRow | undefined> =>
  db
    .selectFrom('ai_request')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Whether a request belongs to the profile, even if it was removed from the history. */
export async function isOwnRequest(
  db: Db,
  { id, profileId }: { id: string; profileId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('ai_request')
    .select('id')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row !== undefined
}

/** The latest attempt of each request. One statement. */
export async function listLatestAttempts(
  db: Db,
  requestIds: readonly string[],
): Promise<Map<string, AttemptRow>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ai_attempt')
    .distinctOn('request_id')
    .selectAll()
    .where('request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .orderBy('request_id')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.request_id, row]))
}

/** The place of a waiting request in its provider's queue. */
export interface QueuePlace {
  /** Starts at one. */
  position: number
  /** Why the request may have moved back in line. */
  change: AiQueueChange | null
}

/** The place of each waiting request in its provider's queue. One statement. */
export async function listPlaces(
  db: Db,
  requests: readonly Pick<RequestRow, 'id' | 'status'>[],
): Promise<Map<string, QueuePlace>> {
  const waiting = requests.filter(({ status }) => status === 'queued')
  if (waiting.length === 0) return new Map()
  const { rows } = await sql<QueuePlace & { id: string }>`
    select ai_request.id, 1 + ahead.total as position,
      case when ahead.requeued > 0 then 'others-requeued' when ai_request.requeued_at is not null then 'requeued' end
        as change
    from ai_request
    cross join lateral (
      select count(*)::int as total,
        count(*) filter (
          where earlier.requeued_at > coalesce(ai_request.requeued_at, ai_request.created_at)
        ) as requeued
      from ai_request as earlier
      where earlier.status = 'queued' and earlier.waits_for = ai_request.waits_for
        and (earlier.created_at, earlier.id) < (ai_request.created_at, ai_request.id)
    ) as ahead
    where ai_request.id = any(${waiting.map(({ id }) => id)}::uuid[]) and ai_request.status = 'queued'
  `.execute(db)
  return new Map(rows.map(({ id, position, change }) => [id, { position, change }]))
}
