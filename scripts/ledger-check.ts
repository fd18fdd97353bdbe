import path from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { connectExternalDatabase } from '../server/src/gateways/database/external.ts'
import { startEmbeddedDatabase } from '../server/src/gateways/database/embedded.ts'
import { openDb, openPool, sql } from '../server/src/kernel/db.ts'
import { ledgerChecks } from '../server/src/wiring/ledger-checks.ts'
import { checkLedger, missingCents, sentenceOf, showSolvency } from '../server/src/modules/ledger/index.ts'
import { solvencyLines } from '../server/src/modules/ledger/audit/solvency-lines.ts'
import { systemClock } from '../server/src/kernel/clock.ts'
import { payableRates } from '../server/src/modules/payments/index.ts'
import { overdueRefundLines } from '../server/src/modules/posts/index.ts'

// Recomputes every balance from the entries and compares, with or without a running server. Then prints the cash held,
// the amount needed to pay out all credits, and overdue refunds. Exits with 1 if the ledger is wrong, and with 2 if
// real money is missing.
const config = readConfig()
const say = (line: string): void => console.log(line)
const database =
  config.DATABASE_URL === null
    ? await startEmbeddedDatabase({ dataDirectory: path.join(config.DATA_DIRECTORY, 'postgres'), log: say })
    : await connectExternalDatabase({ url: config.DATABASE_URL })
const db = openDb(openPool({ url: database.url, size: 2 }))
try {
  const isRight = await isSound()
  const isCovered = !isRight || (await isSolvent())
  if (isRight) for (const line of await overdueRefundLines(db, { at: systemClock.now() })) say(line)
  process.exitCode = isRight ? (isCovered ? 0 : 2) : 1
} finally {
  await db.destroy()
  await database.stop()
}

async function isSound(): Promise<boolean> {
  const { rows } = await sql<{
    transfers: string | null
  }>`select to_regclass('transfer') as transfers`.execute(db)
  if (!rows[0]?.transfers) {
    say('This database has no ledger yet. Start Fanfare with it first.')
    return false
  }
  const found = await checkLedger(db, ledgerChecks)
  for (const disagreement of found) say(sentenceOf(disagreement))
  const { transfers } = await db
    .selectFrom('transfer')
    .select(({ fn }) => fn.countAll<bigint>().as('transfers'))
    .executeTakeFirstOrThrow()
  say(
    found.length === 0
      ? `The ledger matches its entries: ${transfers} transfers.`
      : 'The ledger doesn’t match its entries.',
  )
  return found.length === 0
}

/**
 * Whether the real money held covers everything that could be paid out. Always true if all credits came from the
 * sandbox.
 */
async function isSolvent(): Promise<boolean> {
  const solvency = await showSolvency(db, await payableRates({ config, db }))
  for (const line of solvencyLines(solvency)) say(line)
  return solvency.hasSandboxCredits || missingCents(solvency) === 0n
}
