import path from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { connectExternalDatabase } from '../server/src/gateways/database/external.ts'
import { startEmbeddedDatabase } from '../server/src/gateways/database/embedded.ts'
import { systemClock } from '../server/src/kernel/clock.ts'
import { openDb, openPool, sql } from '../server/src/kernel/db.ts'
import { changeRate, rateChangeLines, weighRateChange } from '../server/src/modules/payments/index.ts'

// Prints what a different price of a credit would cost, and makes the change with --confirm. Exits with 1 if a
// confirmed change wasn't made, or if the arguments are invalid.
const [price = '', confirmation] = process.argv.slice(2)
const to = Number(price)
const say = (line: string): void => console.log(line)
if (!Number.isInteger(to) || to < 1 || (confirmation !== undefined && confirmation !== '--confirm')) {
  say(
    'Enter the new price of a credit in cents, as in “npm run rate:change -- 20”. Add --confirm to change it.',
  )
  process.exit(1)
}
const config = readConfig()
const database =
  config.DATABASE_URL === null
    ? await startEmbeddedDatabase({ dataDirectory: path.join(config.DATA_DIRECTORY, 'postgres'), log: say })
    : await connectExternalDatabase({ url: config.DATABASE_URL, ownerUrl: config.DATABASE_OWNER_URL })
const db = openDb(openPool({ url: database.url, size: 1 }))
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await db.destroy()
  await database.stop()
}

async function run(): Promise<boolean> {
  const deps = { config, db, clock: systemClock }
  const change = await weighRateChange(deps, { to })
  if (!change) {
    say('Nobody has paid yet, so this database has no recorded price. Set CREDIT_CENTS instead.')
    return confirmation === undefined
  }
  for (const line of rateChangeLines(change)) say(line)
  if (confirmation === undefined) {
    say('Nothing was changed. To change it, stop every server and add --confirm.')
    return true
  }
  if (await isInUse()) {
    say(
      'Nothing was changed, because another program is connected to this database. Stop every server first.',
    )
    return false
  }
  if (!(await changeRate(deps, change))) {
    say(
      'Nothing was changed, because the offers and plans above would fall below the floor. End those plans first.',
    )
    return false
  }
  say(`A credit now costs ${to} cents. Start the servers with CREDIT_CENTS=${to}.`)
  return true
}

/** Whether a server could be running. It would keep using the old rate. */
async function isInUse(): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null
    ) as is_used`.execute(db)
  return rows[0]?.is_used ?? false
}
