import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@fanfare/server/config'
import { databaseConnections } from '@fanfare/server/settings/database-connections'
import { startEmbeddedDatabase } from '@fanfare/server/gateways/database/embedded'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool, sql, type Db } from '@fanfare/server/kernel/db'
import { migrateDatabase } from '@fanfare/server/kernel/database/migrate'
import { requireSoundLedger } from '@fanfare/server/modules/ledger/audit/require-sound-ledger'
import { buyPost } from '@fanfare/server/modules/posts/sales/buy-post'
import { median } from './load.ts'
import { seedMarket, type Market } from './seed-market.ts'
import { ratio, type Line } from './table.ts'

const clients = 16
const seconds = 5
const rounds = 5
// The statement reads whether the seller is verified, even if the server doesn't require it.
const config = readConfig({ NODE_ENV: 'production', REQUIRE_KYC_TO_SELL: 'false' })

/**
 * Compares 200 buyers who buy posts with credits, from one popular seller and from a hundred sellers, with pgbench's
 * TPC-B-like transaction on the same database. All take turns. Transactions are flushed to disk, as in production.
 */
export async function measurePurchases(): Promise<Line[]> {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    const figure = 'pgbench is not here (Debian: apt-get install postgresql-contrib)'
    return [{ what: 'purchases a second beside pgbench', figure, aim: '0.50 or more' }]
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-bench-'))
  const database = await startEmbeddedDatabase({
    dataDirectory: path.join(folder, 'postgres'),
    log: () => undefined,
  })
  await migrateDatabase({ url: database.url, log: () => undefined })
  const db = openDb(openPool({ url: database.url, size: databaseConnections(config).requests }))
  try {
    const market = await seedMarket(db, { buyers: 200 })
    pgbench(database.url, ['--initialize', '--scale=50', '--quiet'])
    await sql`analyze`.execute(db)
    return await compare(db, database.url, market)
  } finally {
    await db.destroy()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(db: Db, url: string, market: Market): Promise<Line[]> {
  const popular = buying(db, market.buyers, market.popularPosts)
  const many = buying(db, market.buyers, market.otherPosts)
  await popular(1)
  await many(1)
  // The server's own maintenance does this within a minute. Plans made for an empty table would scan the full one.
  await sql`analyze`.execute(db)
  const beside: number[] = []
  const toMany: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const theirs = pgbench(url, [`--client=${clients}`, '--jobs=2', `--time=${seconds}`, '--no-vacuum'])
    const ofPopular = await popular(seconds)
    const ofMany = await many(seconds)
    beside.push(ofPopular / theirs)
    toMany.push(ofPopular / ofMany)
    rates.push(ofPopular)
  }
  await requireSoundLedger(db, [])
  return [
    {
      what: 'purchases of a popular seller’s posts, 200 buyers, 16 at once: a second beside pgbench TPC-B (scale 50)',
      figure: `${ratio(median(beside))} (${Math.round(median(rates))} a second)`,
      aim: '0.50 or more',
    },
    {
      what: 'one popular seller beside a hundred sellers',
      figure: ratio(median(toMany)),
      aim: '0.80 or more',
    },
  ]
}

/** Buys one post after another, so that each buyer buys each post once. Returns the purchases per second. */
function buying(db: Db, buyers: Market['buyers'], posts: readonly string[]) {
  let next = 0
  return async (forSeconds: number): Promise<number> => {
    const start = performance.now()
    const end = start + forSeconds * 1000
    let bought = 0
    const buy = async (): Promise<void> => {
      while (performance.now() < end) {
        const index = next
        next += 1
        const buyer = buyers[index % buyers.length]
        const postId = posts[Math.floor(index / buyers.length) % posts.length]
        if (!buyer || postId === undefined) throw new Error('No buyer or post is left.')
        await buyPost({ config, db, clock: systemClock }, buyer, { postId, price: 1 })
        bought += 1
      }
    }
    await Promise.all(Array.from({ length: clients }, buy))
    return bought / ((performance.now() - start) / 1000)
  }
}

/** Runs pgbench and returns its transactions per second, or 0 for an initialization. */
function pgbench(url: string, args: readonly string[]): number {
  const { status, stdout, stderr } = spawnSync('pgbench', [...args, url], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
}
