import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'

/** Whether the profile is banned at a moment, for statements of other modules. Both are SQL: a column or a value. */
export const isBanned = (profileId: RawBuilder<string>, at: RawBuilder<Date>) => sql<boolean>`exists (
  select from ban where ban.profile_id = ${profileId} and ban.starts_at <= ${at}
    and (ban.ends_at is null or ban.ends_at > ${at}) and (ban.lifted_at is null or ban.lifted_at > ${at}) offset 0
)`
