import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedDatabase } from '@fanfare/server/gateways/database/embedded'
import { migrateDatabase } from '@fanfare/server/kernel/database/migrate'
import { parentOfDatabases } from '@fanfare/server/testing/temporary-directory'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL data directory that no server uses, with every migration applied and no users. */
    migratedDatabase: string
  }
}

/** Creates and migrates one database for the run. Each server starts with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(parentOfDatabases(), 'fanfare-e2e-database-'))
  // PostgreSQL may run as another user, who has to be able to traverse the folder.
  await chmod(folder, 0o711)
  const dataDirectory = path.join(folder, 'postgres')
  const database = await startEmbeddedDatabase({ dataDirectory, log: quiet })
  try {
    await migrateDatabase({ url: database.url, log: quiet })
  } finally {
    await database.stop()
  }
  project.provide('migratedDatabase', dataDirectory)
  return () => rm(folder, { recursive: true })
}

/** Copies a data directory with its owners and permissions. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

const quiet = () => undefined
