import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { applyFunctions } from './apply-functions.ts'
import { jobLogger } from './job-log.ts'
import { addressAsServerRole, ensureServerRole, grantJobQueue } from './server-role.ts'

const folder = path.resolve(import.meta.dirname, '../../migrations')

/**
 * Brings the database to the latest schema: the plain SQL files of server/migrations, in order, each once; then the
 * functions of server/functions, when their text changed; then the job queue's own tables. Works as the owner of the
 * database, and answers the address by which the server works with fewer rights.
 */
export async function migrateDatabase({
  url,
  log,
}: {
  url: string
  log: (line: string) => void
}): Promise<{ serverUrl: string }> {
  const pgPool = new pg.Pool({ connectionString: url, max: 2 })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pgPool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    for (const result of results ?? []) {
      if (result.status === 'Success') log(`migrated ${result.migrationName}`)
    }
    if (error) throw new Error('The database could not be brought to the latest schema.', { cause: error })
    const hasServerRole = await ensureServerRole(db)
    await applyFunctions(db, { hasServerRole })
    await runMigrations({ pgPool, preset: { worker: { logger: jobLogger(log) } } })
    if (hasServerRole) await grantJobQueue(db)
    return { serverUrl: await addressAsServerRole(db, url) }
  } finally {
    await db.destroy()
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return Object.fromEntries(
    names.map((name, index) => [
      name.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(texts[index] ?? '').execute(db)) },
    ]),
  )
}
