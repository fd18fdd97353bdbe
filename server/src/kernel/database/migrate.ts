import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { applyFunctions } from './apply-functions.ts'
import { jobLogger } from '../jobs/job-log.ts'
import { readMigrationTexts, recordMigrations, refuseEditedMigrations } from './migration-texts.ts'
import { addressAsServerRole, ensureServerRole, grantJobQueue } from './server-role.ts'

/**
 * Brings the database up to date: the SQL files of server/migrations, in order and once each; the functions of
 * server/functions, if their text changed; and the job queue's own tables. Works as the database's owner, and returns
 * the address with which the server works with fewer rights. Throws if an applied migration was edited.
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
    const texts = await readMigrationTexts()
    await refuseEditedMigrations(db, texts)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsOf(texts) } })
    const { error, results } = await migrator.migrateToLatest()
    for (const result of results ?? []) {
      if (result.status === 'Success') log(`migrated ${result.migrationName}`)
    }
    if (error) throw new Error('The database could not be brought to the latest schema.', { cause: error })
    await recordMigrations(db, texts)
    const hasServerRole = await ensureServerRole(db)
    await applyFunctions(db, { hasServerRole })
    await runMigrations({ pgPool, preset: { worker: { logger: jobLogger(log) } } })
    if (hasServerRole) await grantJobQueue(db)
    return { serverUrl: await addressAsServerRole(db, url) }
  } finally {
    await db.destroy()
  }
}

const migrationsOf = (texts: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...texts].map(([name, text]) => [
      name,
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ]),
  )
