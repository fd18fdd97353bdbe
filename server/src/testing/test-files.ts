import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMediaTools } from '#gateways/media-tools/open-media-tools'
import type { MediaTools } from '#gateways/media-tools/port'
import { openStorage } from '#gateways/storage/open-storage'
import type { Storage } from '#gateways/storage/port'

/** A folder store for a single test. */
export async function testStorage(): Promise<{ storage: Storage; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-files-'))
  return {
    storage: await openStorage({ kind: 'local', folder }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Far longer than any machine needs, because a picture whose processing times out is treated as a broken one. */
const limits = { waitSeconds: 300, sniffSeconds: 300, inspectSeconds: 300, makeSeconds: 1800 }

/** The real tools with longer time limits. */
export const testMediaTools = (): MediaTools => openMediaTools({ isProduction: false, limits })
