import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'

/**
 * Whether the profile is banned at a given time, as a condition for other modules' statements. Both parameters are SQL:
 * a column or a value.
 */
export const isBanned = (profileId: RawBuilder<string>, at: RawBuilder<Date>) => sql<boolean>`exists (
  select from ban where ban.profile_id = ${profileId} and ban.starts_at <= ${at}
    and (ban.ends_at is null or ban.ends_at > ${at}) and (ban.lifted_at is null or ban.lifted_at > ${at}) offset 0
)`

/** A subquery for the `profile_id`s of all profiles with an open ban. */
export const bannedProfiles = sql<{ profile_id: string }>`select profile_id from ban where lifted_at is null`

/**
 * Whether a profile has an open ban, so that others can't see it. Unlike `isBanned`, it needs no time, because a job
 * ends each ban within a minute of its end.
 */
export const hasOpenBan = (profileId: RawBuilder<string>) => sql<boolean>`exists (
  select from ban where ban.profile_id = ${profileId} and ban.lifted_at is null offset 0
)`
