import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of a test's own. */
export type TestDatabase = {
  /** Its connection string for the server, whose rights are those of the running server. */
  url: string
  /** The same for the owner, who can do anything: for tests that break something on purpose. */
  ownerUrl: string
  /** Removes it, even while others are connected. */
  drop(): Promise<void>
}

/** Returns a fresh, migrated, empty database: a copy of the template that the test run made. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { ownerUrl, serverUrl, template } = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files is twice as fast as writing a log that nobody will read.
  await onServer(ownerUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: new URL(`/${name}`, serverUrl).href,
    ownerUrl: new URL(`/${name}`, ownerUrl).href,
    drop: async () => {
      await onServer(
        ownerUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename in (current_user, 'fanfare_server') and datname = '${name}'`,
      )
      // Not `with (force)`: an ordinary user can't end the server's vacuum processes that way, and a plain
      // drop waits for them.
      await onServer(ownerUrl, `drop database if exists ${name}`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
