import { connectionLimit } from '#kernel/database/connection-limit'
import type { Db } from '#kernel/db'
import { ConfigurationError } from '../settings/config-variables.ts'

/**
 * Refuses to start a process if PostgreSQL can't provide its maximum number of connections, and warns if all processes
 * together may need more than there are. The latter isn't refused, because a process that is being replaced still
 * counts.
 */
export async function checkConnections(
  { db }: { db: Db },
  { total, warn }: { total: number; warn: (line: string) => void },
): Promise<void> {
  const { allowed, announced } = await connectionLimit(db)
  if (total > allowed) {
    throw new ConfigurationError(
      `This process may open ${total} database connections, but PostgreSQL allows ${allowed}. ` +
        'Raise max_connections there, or set DATABASE_CONNECTIONS lower.',
    )
  }
  if (total + announced > allowed) {
    warn(
      `Not enough database connections: this process may open ${total} and the other Fanfare processes ${announced}, ` +
        `but PostgreSQL allows ${allowed}. Requests fail when they run out. ` +
        'Raise max_connections there, or set DATABASE_CONNECTIONS lower.',
    )
  }
}
