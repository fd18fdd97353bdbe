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
    // The server itself may be gone without a word, and then cannot end the statement either.
    query_timeout: 35_000,
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks is replaced by the pool, and the query that needed it tells its caller;
  // without listeners the event itself would end the process.
  const ignore = (): void => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** The query builder over a pool, with every statement prepared once a connection. */
export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })

/** Runs the function in one transaction, and again as `againWhenLost` does. */
export const inTransaction = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  againWhenLost(() => db.transaction().execute(run))

/** Runs a transaction, or a single statement, which is one. A deadlock or a lost race runs it again, three times at most. */
export const againWhenLost = <T>(run: () => Promise<T>): Promise<T> =>
  pRetry(run, { retries: 2, minTimeout: 0, shouldRetry: ({ error }) => mayRunAgain(error) })

/** Runs a part of a transaction that may be refused: when it throws, nothing of it is left, and the transaction goes on. */
export async function inSavepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await run()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    // Going back keeps the savepoint: a part around this one would go back to it, and no further.
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}

const mayRunAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

// PostgreSQL parses and plans a named statement once a connection: twice the throughput of unnamed ones.
function withNamedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const named = nameStatements(client)
      clients.set(client, named)
      return named
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function nameStatements(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false
  const noteLost = (error: unknown): never => {
    // The answer to a statement that was given up may still come, and would be taken for that to the next one.
    isLost ||= error instanceof Error && error.message === 'Query read timeout'
    throw error
  }
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.')
    const answer =
      values.length > 0 ? client.query({ name: nameOf(text), text, values: [...values] }) : client.query(text)
    return answer.catch(noteLost)
  }
  return { query, release: () => client.release(isLost) }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  // Statements come from code, not from input; the cap only guards against a query that builds its text from data.
  if (names.size >= 2000) names.clear()
  const name = `q${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}
