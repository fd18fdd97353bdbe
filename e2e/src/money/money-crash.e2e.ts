import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { startEmbeddedDatabase } from '@fanfare/server/gateways/database/embedded'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool, sql, type Db } from '@fanfare/server/kernel/db'
import { checkLedger } from '@fanfare/server/modules/ledger/index'
import { listInconsistencies } from '@fanfare/server/testing/inconsistencies'
import { giveCredits } from '@fanfare/server/testing/money/known-money'
import { createPerson, type Person as Member } from '@fanfare/server/testing/create-person'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isSoak, seed, soakKills } from '@fanfare/contract/testing/chance'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { Crowd, fanOf, moverOf, pause, type Order } from './money-orders.ts'
import { personWith } from '../person.ts'

let fanfare: Fanfare
let db: Db
let databaseUrl: string
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  fanfare = await startFanfare(() => ({ ROLE: 'web', SANDBOX_PAYMENTS: 'false', PAYOUT_WAIT_DAYS: '0' }))
  stops.push(() => fanfare.stop())
  const database = await startEmbeddedDatabase({
    dataDirectory: path.join(fanfare.folder, 'postgres'),
    log: () => undefined,
  })
  stops.push(() => database.stop())
  databaseUrl = database.url
  db = openDb(openPool({ url: databaseUrl, size: 3 }))
  stops.push(() => db.destroy())
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

const kills = isSoak ? soakKills : 10
/** How long each server and each database runs before it is killed, in milliseconds. */
const [lives, deaths] = [150, 300].map((max) => fc.sample(fc.nat({ max }), { seed, numRuns: kills }))

test(
  'every acknowledged purchase exists exactly once, although the server and its database are killed repeatedly',
  { timeout: 900_000 },
  async () => {
    const crowd = new Crowd(await openShop())
    const shopping = crowd.run()
    onTestFinished(() => crowd.end())
    let databaseKills = 0
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = crowd.orders.length + 4
      while (crowd.orders.length < enough) await pause(2)
      await pause(lives?.[kill - 1] ?? 0)
      if (kill % 8 === 0) {
        await killDatabase()
        databaseKills += 1
        await pause(50 + (deaths?.[kill - 1] ?? 0))
      }
      await fanfare.kill()
      await Promise.all([crowd.hold(), fanfare.start()])
      await untilThere()
      await expectAgreement(crowd.orders)
      crowd.release()
    }
    crowd.end()
    await shopping
    await expectAgreement(crowd.orders)

    const { orders } = crowd
    const isCutOff = ({ answers }: Order) => answers.length > 1
    expect(orders.filter(({ state }) => state === 'open')).toEqual([])
    expect(orders.filter(isCutOff).length).toBeGreaterThan(kills / 2)
    expect(orders.filter(({ state }) => state === 'acknowledged').length).toBeGreaterThan(4 * kills)
    process.stdout.write(
      `${kills} kills of the server and ${databaseKills} of the database; ` +
        `${orders.length} orders, ${orders.filter(isCutOff).length} of them sent again\n`,
    )
  },
)

/**
 * Checks that acknowledged transfers exist once, that others exist completely or not at all, and that every sum is
 * right.
 */
async function expectAgreement(orders: readonly Order[]): Promise<void> {
  const counts = await countTransfers()
  const wrong = orders.filter(({ key, state }) => {
    const count = counts.get(key) ?? 0
    return state === 'open' ? count > 1 : count !== (state === 'acknowledged' ? 1 : 0)
  })
  expect(wrong).toEqual([])
  expect(await listInconsistencies(db)).toEqual([])
  expect(await checkLedger(db)).toEqual([])
}

/** Counts each order in the ledger. A purchase's key ends with an id from the server, which is removed. */
async function countTransfers(): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select regexp_replace(key, '^(purchase:[^:]+:[^:]+):.*$', '\\1') as key, count(*)::int as count
    from transfer group by 1
  `.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

async function killDatabase(): Promise<void> {
  const { pid } = await readPostmaster()
  process.kill(Number(pid), 'SIGKILL')
}

async function readPostmaster(): Promise<{ pid: string; port: string }> {
  const file = await readFile(path.join(fanfare.folder, 'postgres', 'postmaster.pid'), 'utf8')
  const [pid = '', , , port = ''] = file.split('\n')
  return { pid, port }
}

/** Waits for the database. A starting server that finds no database starts one on any free port. */
async function untilThere(): Promise<void> {
  for (;;) {
    const url = new URL(databaseUrl)
    url.port = await readPostmaster().then(
      ({ port }) => port,
      () => url.port,
    )
    if (url.href !== databaseUrl) {
      databaseUrl = url.href
      await db.destroy()
      db = openDb(openPool({ url: databaseUrl, size: 3 }))
    }
    const answer = await sql`select 1`.execute(db).catch(() => null)
    if (answer !== null) return
    await pause(20)
  }
}

/** Buyers, sellers, and forty locked posts. */
async function openShop() {
  const world = { db, clock: { ...systemClock, advance: () => undefined } }
  const fans: Member[] = []
  const creators: Member[] = []
  for (let index = 0; index < 6; index += 1) {
    const fan = await createPerson(world, `fan${index}`)
    await giveCredits(world, fan, 100_000_00n)
    fans.push(fan)
  }
  for (let index = 0; index < 10; index += 1) creators.push(await createPerson(world, `creator${index}`))
  const posts: string[] = []
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  for (const creator of creators) {
    const { send } = personWith(fanfare.url, creator.cookie)
    const plans = { is_open: true, monthly_price: 3.33, discounts }
    if (!(await send('PUT', '/profile/plans', plans)).ok) throw new Error('The plans were refused.')
    for (let index = 0; index < 4; index += 1) {
      const id = crypto.randomUUID()
      const answer = await send('POST', '/post', { id, description: 'Locked', price: 3.33 })
      if (!answer.ok) throw new Error(await answer.text())
      posts.push(id)
    }
  }
  // The two creators need earnings that they can move.
  const [first, second] = creators
  if (!first || !second) throw new Error('No creators were created.')
  for (const creator of [first, second]) {
    const tip = { id: crypto.randomUUID(), amount: 1000 }
    const { send } = personWith(fanfare.url, fans[0]?.cookie ?? '')
    if (!(await send('POST', `/profile/${creator.profileId}/tip`, tip)).ok)
      throw new Error('The tip was refused.')
  }
  return [
    ...fans.map((fan, index) => fanOf(fanfare.url, fan, { creators, posts, seed: seed + index })),
    ...[first, second].map((creator) => moverOf(fanfare.url, creator)),
  ]
}
