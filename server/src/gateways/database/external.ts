import pg from 'pg'
import type { Database } from './port.ts'

const OLDEST_SERVER = 15
const CONNECT_TIMEOUT_MILLISECONDS = 10_000

/**
 * Makes sure that the PostgreSQL of DATABASE_URL responds and that Fanfare can use it. With `ownerUrl`, that user runs
 * the migrations, and the user of DATABASE_URL is a member of the server's role. Throws an Error with one readable
 * sentence, which never contains the password.
 */
export async function connectExternalDatabase({
  url,
  ownerUrl = null,
}: {
  url: string
  ownerUrl?: string | null
}): Promise<Database> {
  const server = await askServer(url)
  if (server.version < OLDEST_SERVER * 10_000) {
    throw new Error(
      `DATABASE_URL (${withoutPassword(url)}) is PostgreSQL ${Math.floor(server.version / 10_000)}; ` +
        `Fanfare needs ${OLDEST_SERVER} or newer.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(
      `DATABASE_URL (${withoutPassword(url)}) names a database in ${server.encoding}; Fanfare needs UTF8.`,
    )
  }
  // If there is a separate owner, it creates the extension.
  if (ownerUrl === null && !server.can_have_trigrams) {
    throw new Error(
      `DATABASE_URL (${withoutPassword(url)}) lacks the extension pg_trgm, which its user can’t create. ` +
        'Run “create extension pg_trgm” in this database as a superuser; PostgreSQL’s contrib package has it.',
    )
  }
  const stop = async () => {}
  return ownerUrl === null ? { url, serverUrl: null, stop } : { url: ownerUrl, serverUrl: url, stop }
}

interface Server {
  version: number
  encoding: string
  /** Whether the extension that searches need is installed, or this user could install it. */
  can_have_trigrams: boolean
}

async function askServer(url: string): Promise<Server> {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error('DATABASE_URL is not a PostgreSQL address (postgres://user:password@host:5432/name).')
  }
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    })
    // If the connection breaks later, the driver emits this event. Without a listener, it would end the process.
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query<Server>(
        `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
          exists (select from pg_extension where extname = 'pg_trgm') or (
            exists (select from pg_available_extensions where name = 'pg_trgm')
            and has_database_privilege(current_database(), 'create')
          ) as can_have_trigrams`,
      )
      return rows[0] ?? { version: 0, encoding: 'unknown', can_have_trigrams: false }
    } finally {
      await client.end()
    }
  } catch (error) {
    throw new Error(`DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'not a readable address'
  const parsed = new URL(url)
  if (parsed.password) parsed.password = '***'
  // The driver also accepts the password as a parameter.
  parsed.search = ''
  return parsed.href
}

// If a host has several addresses, the error has a reason for each of them, but no message.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error && error.message ? error.message : 'the server did not answer'
}
