import { lowestIdAt } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'

/** A period of time, excluding its end. */
export interface Stretch {
  since: Date
  until: Date
}

// Each statement reads only the rows of its period, by an index in time order. Ids are in time order too.

/** The UTC day of a moment, as YYYY-MM-DD. */
const dayOf = (moment: string) => sql<string>`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD')`

const isMadeIn = (id: string, { since, until }: Stretch) =>
  sql<boolean>`(${sql.ref(id)} >= ${lowestIdAt(since.getTime())}::uuid and ${sql.ref(id)} < ${lowestIdAt(until.getTime())}::uuid)`

export interface DayCount {
  day: string
  count: number
}

/** The number of users who signed up, by day. */
export async function listUserDays(db: Db, stretch: Stretch): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select ${dayOf('created_at')} as day, count(*)::int as count from "user"
    where ${isMadeIn('id', stretch)} group by 1`.execute(db)
  return rows
}

export interface ProfileDay extends DayCount {
  /** How many of these profiles now have price plans or paid posts. */
  creators: number
}

/** The number of profiles created and not deleted since, by day. */
export async function listProfileDays(db: Db, stretch: Stretch & { at: Date }): Promise<ProfileDay[]> {
  const { rows } = await sql<ProfileDay>`
    select ${dayOf('created_at')} as day, count(*)::int as count, (count(*) filter (where
      exists (select from plan where plan.profile_id = profile.id)
      or exists (
        select from post where post.profile_id = profile.id and post.price > 0 and post.removed_at is null
          and post.published_at <= ${stretch.at}::timestamptz offset 0
      )))::int as creators
    from profile where deleted_at is null and ${isMadeIn('id', stretch)} group by 1`.execute(db)
  return rows
}

export interface PostDay {
  day: string
  regular: number
  stories: number
  reels: number
}

/** The number of posts that were published and not removed since, by day. */
export async function listPostDays(db: Db, { since, until }: Stretch): Promise<PostDay[]> {
  const { rows } = await sql<PostDay>`
    select ${dayOf('published_at')} as day, (count(*) filter (where type = 'regular'))::int as regular,
      (count(*) filter (where type = 'stories'))::int as stories, (count(*) filter (where type = 'reels'))::int as reels
    from post
    where type in ('regular', 'stories', 'reels') and removed_at is null and published_at is not null
      and published_at >= ${since}::timestamptz and published_at < ${until}::timestamptz
    group by 1`.execute(db)
  return rows
}

/** The number of AI requests, by day. */
export async function listAiDays(db: Db, { since, until }: Stretch): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select ${dayOf('created_at')} as day, count(*)::int as count from ai_request
    where created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz group by 1`.execute(db)
  return rows
}
