import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'

const folder = path.resolve(import.meta.dirname, '../../../functions')

/**
 * Creates the functions and triggers of server/functions, in the order of the file names. Does nothing if the same text
 * was already applied. Functions and their composite argument types are dropped and created again, so that their
 * arguments can change. Trigger functions and triggers are replaced in place, and must use `create or replace`. Runs
 * again once the server's role exists, because the files also contain its rights.
 */
export async function applyFunctions(
  db: Kysely<unknown>,
  { directory = folder, hasServerRole }: { directory?: string; hasServerRole: boolean },
): Promise<void> {
  const texts = await readTexts(directory)
  const sha256 = createHash('sha256')
    .update(`${texts.join('\0')}\0${hasServerRole}`)
    .digest()
  await db.transaction().execute(async (tx) => {
    // Several processes may start at the same time.
    await sql`select pg_advisory_xact_lock(hashtextextended('apply-functions', 0))`.execute(tx)
    const { rows } = await sql<{ sha256: Buffer; names: string[] }>`
      select sha256, names from function_text`.execute(tx)
    const [applied] = rows
    if (applied?.sha256.equals(sha256)) return
    const names = texts.flatMap(namesIn)
    const dropped = [...names, ...(applied?.names ?? [])]
    await dropFunctions(tx, dropped)
    await dropTypes(tx, dropped)
    for (const text of texts) await sql.raw(text).execute(tx)
    await sql`delete from function_text`.execute(tx)
    await sql`insert into function_text (sha256, names) values (${sha256}, ${names}::text[])`.execute(tx)
  })
}

async function readTexts(directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')))
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^create (?:(?:or replace )?function|type) (\w+)/gm)].map(([, name = '']) => name)

/** Drops every function with one of these names, whatever its arguments, except those that triggers call. */
async function dropFunctions(tx: Transaction<unknown>, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and proname = any(${names}::text[])
  `.execute(tx)
  // In one statement, because some functions call others.
  const signatures = rows.map(({ signature }) => signature)
  if (signatures.length > 0) await sql.raw(`drop function ${signatures.join(', ')}`).execute(tx)
}

/** Drops every composite type with one of these names, except the row types of tables. */
async function dropTypes(tx: Transaction<unknown>, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'c' and relname = any(${names}::text[])
  `.execute(tx)
  // In one statement, because some types are fields of others.
  if (rows.length > 0) await sql.raw(`drop type ${rows.map(({ name }) => name).join(', ')}`).execute(tx)
}
