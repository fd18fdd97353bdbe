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

/** Reads. A `Tx` is a `Db`. */
export type Db = Kysely<Database>

/** Writes. A `Db` is not a `Tx`, so that writing outside a transaction does not compile. */
export type Tx = Transaction<Database>

export { sql }

const int8 = 20
const date = 1082

const types = new pg.TypeOverrides()
types.setTypeParser(int8, (text: string) => BigInt(text))
types.setTypeParser(date, (text: string) => text)

/** Opens the pool behind everything. The caller ends it. */
export function openPool({ url, size }: { url: string; size: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    // A statement that takes longer than this is a fault of ours, and must not hold a connection for ever.
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    // How alike two words are for `<<%`. A name of five letters that lacks one keeps three of its eight trigrams.
    options: '-c pg_trgm.strict_word_similarity_threshold=0.35',
  })
  // The pool replaces a broken connection, and the query that needed it throws to its caller. Without a listener, the
  // event itself would end the process.
  const ignore = (): void => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/**
 * The query builder over a pool, with every statement prepared once per connection. A connection whose server doesn't
 * respond in time is given up: the server may have disappeared, and then can't end the statement itself.
 */
export const openDb = (pool: pg.Pool, { answerWithinMs = 35_000 } = {}): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool, answerWithinMs) }) })

/** Runs the function in one transaction, and again as `againWhenLost` does. */
export const inTransaction = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  againWhenLost(() => db.transaction().execute(run))

/**
 * Runs a transaction, or a single statement, which is one, and again after a deadlock or a lost race. Runs it up to five
 * times in all, pausing a few milliseconds in between so that the same transactions don't collide again.
 */
export const againWhenLost = <T>(run: () => Promise<T>): Promise<T> =>
  pRetry(run, {
    retries: 4,
    minTimeout: 10,
    randomize: true,
    shouldRetry: ({ error }) => canRunAgain(error),
  })

/**
 * Runs a part of a transaction that may be refused: if it throws, its changes are rolled back and the transaction
 * continues.
 */
export async function inSavepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await run()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    // Rolling back keeps the savepoint: an enclosing part would roll back to it, and no further.
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}

const canRunAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

// PostgreSQL parses and plans a named statement once a connection: twice the throughput of unnamed ones.
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
  // By callback and with a timer of our own: with the driver's promise or its `query_timeout`, rows live on until a full
  // garbage collection, and moving them there makes each statement slower (pg 8.23, Node 26).
  const send = (statement: pg.QueryConfig): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // The next statement on it would wait for a response that may never come.
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
  // Statements come from code, not from input; the limit only guards against a query that builds its text from data.
  if (names.size >= 2000) names.clear()
  const name = `q${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}
