import { sql, type Kysely } from 'kysely'

/**
 * The database role that the server uses. It can read and write rows, but can only write the ledger through
 * `move_value`, and can't create, alter or drop tables or functions. Roles belong to the whole database server.
 */
export const SERVER_ROLE = 'fanfare_server'

/** Creates the server's role if it doesn't exist and the owner is allowed to. Returns whether it exists. */
export async function ensureServerRole(db: Kysely<unknown>): Promise<boolean> {
  await sql`
    do $$
    begin
      if not exists (select from pg_roles where rolname = ${sql.lit(SERVER_ROLE)}) then
        create role ${sql.id(SERVER_ROLE)} nologin;
        grant ${sql.id(SERVER_ROLE)} to current_user;
      end if;
    -- Another process may have been quicker.
    exception when insufficient_privilege or duplicate_object or unique_violation then null;
    end $$`.execute(db)
  return (await readRole(db)).exists
}

async function readRole(db: Kysely<unknown>): Promise<{ exists: boolean; canBecome: boolean }> {
  const { rows } = await sql<{ canBecome: boolean }>`
    select pg_has_role(oid, 'member') as "canBecome" from pg_roles where rolname = ${SERVER_ROLE}`.execute(db)
  const [role] = rows
  return { exists: role !== undefined, canBecome: role?.canBecome ?? false }
}

/**
 * The address with which the database's owner acts as the server's role from the first statement on. Without this role,
 * or if the owner can't take it on, the owner's own address.
 */
export async function addressAsServerRole(db: Kysely<unknown>, ownerUrl: string): Promise<string> {
  if (!(await readRole(db)).canBecome) return ownerUrl
  const url = new URL(ownerUrl)
  url.searchParams.set('options', `-c role=${SERVER_ROLE}`)
  return url.href
}

/** Gives the server's role access to the job queue's tables, which by default only their owner has. */
export async function grantJobQueue(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('grant-job-queue', 0))`.execute(tx)
    const { rows } = await sql<{ name: string }>`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p', 'v') and not has_table_privilege(${SERVER_ROLE}, oid, 'select')
    `.execute(tx)
    if (rows.length === 0) return
    await sql`grant usage on schema graphile_worker to ${sql.id(SERVER_ROLE)}`.execute(tx)
    await sql`grant execute on all functions in schema graphile_worker to ${sql.id(SERVER_ROLE)}`.execute(tx)
    await sql`grant usage on all sequences in schema graphile_worker to ${sql.id(SERVER_ROLE)}`.execute(tx)
    for (const { name } of rows) {
      await sql`grant select, insert, update, delete on ${sql.raw(name)} to ${sql.id(SERVER_ROLE)}`.execute(
        tx,
      )
    }
    const { rows: guarded } = await sql<{ name: string }>`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = ${SERVER_ROLE})
    `.execute(tx)
    for (const { name } of guarded) {
      const policy = sql`create policy ${sql.id(SERVER_ROLE)} on ${sql.raw(name)} to ${sql.id(SERVER_ROLE)} using (true)`
      await policy.execute(tx)
    }
  })
}
