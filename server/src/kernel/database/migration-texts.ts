import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'

const folder = path.resolve(import.meta.dirname, '../../../migrations')

/** The text of each migration by name, in the order in which they are applied. */
export async function readMigrationTexts(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return new Map(files.map((file, index) => [file.replace(/\.sql$/, ''), texts[index] ?? '']))
}

/**
 * Throws if an applied migration was edited, because the database would no longer match the files. Schema changes need
 * a new migration.
 */
export async function refuseEditedMigrations(
  db: Kysely<unknown>,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  if (!(await hasTable(db))) return
  const { rows } = await sql<{
    name: string
    sha256: Buffer
  }>`select name, sha256 from migration_text`.execute(db)
  const edited = rows.filter(({ name, sha256 }) => {
    const text = texts.get(name)
    return text !== undefined && !hashOf(text).equals(sha256)
  })
  if (edited.length === 0) return
  const names = edited.map(({ name }) => `${name}.sql`).join(', ')
  throw new Error(
    `${names} was edited after this database applied it. Restore the file and put the change in a new migration.`,
  )
}

/** Records the text of every migration that isn't recorded yet. */
export async function recordMigrations(
  db: Kysely<unknown>,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const names = [...texts.keys()]
  const hashes = [...texts.values()].map(hashOf)
  await sql`
    insert into migration_text (name, sha256)
    select name, sha256 from unnest(${names}::text[], ${hashes}::bytea[]) as applied (name, sha256)
    on conflict do nothing
  `.execute(db)
}

async function hasTable(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('migration_text') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
