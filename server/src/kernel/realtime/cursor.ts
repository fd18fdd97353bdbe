import { sql, type Db } from '../db.ts'

/**
 * A tab's position in the events: it has received all events of transactions with a lower number than `transaction`,
 * because those had ended when the number was read. Ids or times wouldn't work, because transactions don't commit in
 * their order.
 */
export interface Cursor {
  /** The database that the number belongs to. */
  database: string
  transaction: bigint
  /** When it was read, in seconds. */
  at: number
}

export const writeCursor = ({ database, transaction, at }: Cursor): string =>
  `${database}.${transaction}.${at}`

/** Null if the cursor is invalid. */
export function readCursor(text: string): Cursor | null {
  const [, database, transaction, at] = /^(\d+-\d+)\.(\d{1,19})\.(\d{1,12})$/.exec(text) ?? []
  return database === undefined || transaction === undefined
    ? null
    : { database, transaction: BigInt(transaction), at: Number(at) }
}

/** Returns the result of `readDatabaseId`, which is read only once. */
export function knowDatabase(db: Db): () => Promise<string> {
  let known: Promise<string> | null = null
  return () => {
    known ??= readDatabaseId(db).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

/**
 * Identifies the database, even if it was restored into another server, which counts transactions from the beginning.
 */
async function readDatabaseId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()`.execute(db)
  return rows[0]?.id ?? ''
}
