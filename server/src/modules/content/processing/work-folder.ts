import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#kernel/clock'

/** Runs a function with an empty folder, and then removes the folder, even after an error. */
export async function inWorkFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes folders that killed processes left behind, except those of another system user. Measures their age by the
 * machine's real clock, which also sets the times of files, because another server may be running on the machine.
 */
export async function deleteWorkFolders({ olderThanHours }: { olderThanHours: number }): Promise<void> {
  const before = new Date(systemClock.now().getTime() - olderThanHours * 3_600_000)
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = path.join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    const isOwn = found?.uid === process.getuid?.() || process.getuid === undefined
    if (found && isOwn && found.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}

const PREFIX = 'fanfare-work-'
