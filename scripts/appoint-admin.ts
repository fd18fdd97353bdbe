import path from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { connectExternalDatabase } from '../server/src/gateways/database/external.ts'
import { startEmbeddedDatabase } from '../server/src/gateways/database/embedded.ts'
import { systemClock } from '../server/src/kernel/clock.ts'
import { openDb, openPool, sql } from '../server/src/kernel/db.ts'
import { appointAdmin } from '../server/src/modules/admin/index.ts'

// Makes a user an admin, because a new database has none. Works with or without a running server. Exits with 1 if the
// user doesn't exist.
const sentences = {
  appointed: 'is now an admin. Reload the page to see Admin in the navigation.',
  'is-admin': 'is already an admin. Nothing was changed.',
  'not-found': 'has no account yet. Sign up with it first, then run this command again.',
} as const
const say = (line: string): void => console.log(line)
const [email] = process.argv.slice(2)
if (email === undefined) {
  say('Enter the email address of an account: npm run admin:appoint -- you@example.com')
  process.exit(1)
}
const config = readConfig()
const database =
  config.DATABASE_URL === null
    ? await startEmbeddedDatabase({ dataDirectory: path.join(config.DATA_DIRECTORY, 'postgres'), log: say })
    : await connectExternalDatabase({ url: config.DATABASE_URL })
const db = openDb(openPool({ url: database.url, size: 1 }))
try {
  process.exitCode = (await run(email)) ? 0 : 1
} finally {
  await db.destroy()
  await database.stop()
}

async function run(address: string): Promise<boolean> {
  const { rows } = await sql<{ users: string | null }>`select to_regclass('"user"') as users`.execute(db)
  if (!rows[0]?.users) {
    say('This database has no accounts yet. Start Fanfare with it first.')
    return false
  }
  const outcome = await appointAdmin({ db, clock: systemClock }, { email: address })
  say(`${address} ${sentences[outcome]}`)
  return outcome !== 'not-found'
}
