import { createHash } from 'node:crypto'
import pRetry from 'p-retry'
import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'

/** For reading. A `Tx` is also a `Db`. */
export type Db = Kysely<Database>

/** For writing. A `Db` isn't a `Tx`, so code that writes outside a transaction doesn't compile. */
export type Tx = Transaction<Database>

export { sql }

const int8 = 20
const date = 1082

const types = new pg.TypeOverrides()
types.setTypeParser(int8, (text: string) => BigInt(text))
types.setTypeParser(date, (text: string) => text)

/** Opens the connection pool of the database. The caller has to end it. */
export function openPool({ url, size }: { url: string; size: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    // A statement that takes longer has a bug, and must not hold a connection forever.
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    // How similar two words must be for `<<%`. A five-letter name with a missing letter keeps three of its eight
    // trigrams.
    options: '-c pg_trgm.strict_word_similarity_threshold=0.35',
  })
  // The pool replaces a broken connection, and the caller of its query gets the error. Without a listener, the event
  // itself would end the process.
  const ignore = (): void => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/**
 * Opens the query builder for a pool. It prepares every statement once per connection. A connection is abandoned if
 * the database doesn't respond in time: its server may be gone, and then can't end the statement itself.
 */
export const openDb = (pool: pg.Pool, { answerWithinMs = 35_000 } = {}): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool, answerWithinMs) }) })

/** Runs the function in a transaction, and retries it as `againWhenLost` does. */
export const inTransaction = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  againWhenLost(() => db.transaction().execute(run))

/**
 * Runs a transaction or a single statement, and retries it after a deadlock or a serialization failure: up to five
 * attempts, with random pauses of some milliseconds, so that the same transactions don't collide again.
 */
export const againWhenLost = <T>(run: () => Promise<T>): Promise<T> =>
  pRetry(run, {
    retries: 4,
    minTimeout: 10,
    randomize: true,
    shouldRetry: ({ error }) => canRunAgain(error),
  })

/**
 * Runs a part of a transaction that may fail. If it throws, its changes are rolled back and the transaction continues.
 */
export async function inSavepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await run()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    // A rollback keeps the savepoint. If it weren't released, an enclosing part would only roll back to it.
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}

const canRunAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

// PostgreSQL parses and plans a named statement only once per connection, which doubles the throughput.
function withNamedStatements(pool: pg.Pool, answerWithinMs: number): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const named = nameStatements(client, answerWithinMs)
      clients.set(client, named)
      return named
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function nameStatements(client: pg.PoolClient, answerWithinMs: number): PostgresPoolClient {
  let isLost = false
  // Uses a callback and a separate timer. With the driver's promise or its `query_timeout`, rows survive until a full
  // garbage collection, and moving them there slows down every statement (pg 8.23, Node 26).
  const send = (statement: pg.QueryConfig): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // The connection's next statement would wait for a response that may never come.
        isLost = true
        reject(new Error('Query read timeout'))
      }, answerWithinMs)
      client.query(statement, (error: Error | null, result) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(result)
      })
    })
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.')
    return send(values.length > 0 ? { name: nameOf(text), text, values: [...values] } : { text })
  }
  return { query, release: () => client.release(isLost) }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  // Statements come from code, not from input. The limit only guards against a query that builds its text from data.
  if (names.size >= 2000) names.clear()
  const name = `q${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}
