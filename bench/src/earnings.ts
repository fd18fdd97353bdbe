import { openDb, openPool } from '@fanfare/server/kernel/db'
import { requireSoundLedger } from '@fanfare/server/modules/ledger/audit/require-sound-ledger'
import { median, timeEach } from './load.ts'
import { startFanfare, type Running } from './processes.ts'
import { viewer } from '@fanfare/server/testing/seeds/posts'
import { seedSales } from '@fanfare/server/testing/seeds/sales'
import { ratio, type Line } from './table.ts'
import { createMeasuredWorld } from './world.ts'

const headers = { cookie: `fanfare_session=${viewer.token}` }
const dashboard = [
  'statistics?period=1year',
  'earnings-over-time?period=1year',
  'earnings-by-type?period=1year',
  'earnings-monthly',
  'top-spenders',
]

/** Times the whole dashboard for a year, for sellers with 10,000 and 1,000,000 sales. */
export async function measureEarnings(): Promise<Line[]> {
  const times: number[] = []
  for (const sales of [10_000, 1_000_000]) times.push(await timeOf(sales))
  const [few = Number.NaN, many = Number.NaN] = times
  return [
    {
      what: 'earnings dashboard of a year (5 requests): 1,000,000 sales beside 10,000',
      figure: `${ratio(many / few)} (${few.toFixed(1)} and ${many.toFixed(1)} ms)`,
      aim: '2.00 or less',
    },
  ]
}

async function timeOf(sales: number): Promise<number> {
  await using world = await createMeasuredWorld({ posts: 1000, likes: 1000 })
  await seedSales(world.url, sales)
  await requireSound(world.url)
  await using fanfare = await startFanfare(world.url, world.folder)
  await timeEach(50, () => show(fanfare))
  const runs: number[] = []
  for (let run = 0; run < 5; run += 1) runs.push(median(await timeEach(40, () => show(fanfare))))
  return median(runs)
}

async function show({ url }: Running): Promise<void> {
  for (const part of dashboard) {
    const response = await fetch(`${url}/api/profile/earnings/${part}`, { headers })
    if (!response.ok) throw new Error(`${part} returned ${response.status}.`)
    await response.arrayBuffer()
  }
}

/** Verifies that the generated ledger is consistent. */
async function requireSound(url: string): Promise<void> {
  const pool = openPool({ url, size: 2 })
  const db = openDb(pool)
  try {
    await requireSoundLedger(db, [])
  } finally {
    await db.destroy()
  }
}
