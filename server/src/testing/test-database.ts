import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database for a single test. */
export type TestDatabase = {
  /** The connection string of the server, which has the same rights as in production. */
  url: string
  /** The connection string of the owner, who can do anything, for tests that break something on purpose. */
  ownerUrl: string
  /** Drops the database, even if others are connected. */
  drop(): Promise<void>
}

/** Creates an empty database with all migrations, by copying the test run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { ownerUrl, serverUrl, template } = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files takes half as long as the default, which also writes everything to the log.
  await onServer(ownerUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: new URL(`/${name}`, serverUrl).href,
    ownerUrl: new URL(`/${name}`, ownerUrl).href,
    drop: async () => {
      await onServer(
        ownerUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename in (current_user, 'fanfare_server') and datname = '${name}'`,
      )
      // With `(force)`, an ordinary user can't end the server's vacuum processes. Without it, the command waits for
      // them.
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
