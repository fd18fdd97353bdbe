import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedDatabase } from '@fanfare/server/gateways/database/embedded'
import { migrateDatabase } from '@fanfare/server/kernel/database/migrate'
import { seedPosts, type Size } from '@fanfare/server/testing/seeds/posts'
import { stoppable } from './ending/stoppable.ts'

/** Its database and files are deleted at the end of the block that created it, even after a failure. */
export interface MeasuredWorld extends AsyncDisposable {
  url: string
  folder: string
}

/**
 * Creates and fills a separate database. It only waits for the disk if `durable` is set, because most benchmarks
 * measure reads.
 */
export async function createMeasuredWorld(
  size: Size | null,
  { durable = false }: { durable?: boolean } = {},
): Promise<MeasuredWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-bench-'))
  const dataDirectory = path.join(folder, 'postgres')
  const database = await startEmbeddedDatabase({ dataDirectory, log: () => undefined, durable })
  const world = stoppable({ url: database.url, folder }, async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await migrateDatabase({ url: database.url, log: () => undefined })
  if (size) await seedPosts(database.url, size)
  return world
}
