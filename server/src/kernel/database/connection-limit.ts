import { sql, type Db } from '../db.ts'

const PREFIX = 'fanfare/'

/** The name of a process's listening connection, which tells other processes its maximum number of connections. */
export const announcedAs = (connections: number): string => `${PREFIX}${connections}`

/** How many connections PostgreSQL allows this user, and the sum of all other Fanfare processes' maximums. */
export async function connectionLimit(db: Db): Promise<{ allowed: number; announced: number }> {
  const { rows } = await sql<{ allowed: number; announced: number }>`
    select
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as allowed,
      (
        select coalesce(sum(substr(application_name, ${PREFIX.length + 1})::int), 0)::int
        from pg_stat_activity where application_name ~ ${`^${PREFIX}[0-9]{1,6}$`}
      ) as announced`.execute(db)
  return rows[0] ?? { allowed: 0, announced: 0 }
}
