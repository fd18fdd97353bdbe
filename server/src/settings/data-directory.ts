import { chmod, chown, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { databaseUser } from '#gateways/database/database-user'

interface Place {
  directory: string
  /** Whether the directory contains the embedded database's data. */
  hasDatabase: boolean
  warn: (sentence: string) => void
}

/**
 * Closes the data directory to other users of the machine, including files that an earlier start left open to them.
 * Emails in the outbox contain links that reset passwords, and original photos contain the location where they were
 * taken. If root runs the database as another account, that account's group can pass through the directory, but not
 * list it.
 */
export async function protectDataDirectory({ directory, hasDatabase, warn }: Place): Promise<void> {
  if (hasDatabase) await mkdir(directory, { recursive: true })
  if (process.platform === 'win32') return
  const found = await stat(directory).catch(() => null)
  if (!found) return
  const isOurs = found.uid === process.getuid?.() || process.getuid?.() === 0
  if (!isOurs || (found.mode & STICKY) !== 0) {
    if ((found.mode & OTHERS) !== 0) warn(openTo(directory))
    return
  }
  const guest = hasDatabase ? databaseUser(path.join(directory, 'postgres')) : null
  if (guest) await chown(directory, found.uid, guest.gid)
  await chmod(directory, guest ? 0o710 : 0o700)
  for (const name of written) await close(path.join(directory, name))
}

// Set on folders that several users share, such as /tmp.
const STICKY = 0o1000
const OTHERS = 0o077

const openTo = (directory: string): string =>
  `Other users of this machine can access the data directory ${directory}, and this server can't change its permissions. Use a separate directory.`

// The database protects its own folder, and refuses to start if others can read it.
const written = [
  ...['files', 'outbox', 'secret-key', 'content-credential.pem', 'sandbox-secrets.json'],
  ...['sandbox.sqlite', 'sandbox.sqlite-wal', 'sandbox.sqlite-shm'],
]

/** Nothing in a closed folder can be reached, so it is skipped, and millions of files are walked at most once. */
async function close(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null)
  if (!found || (found.mode & OTHERS) === 0) return
  if (found.isDirectory()) {
    for (const name of await readdir(file)) await close(path.join(file, name))
    await chmod(file, 0o700)
  } else if (found.isFile()) await chmod(file, 0o600)
}
