import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs'
import { renameSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { canEnter, identityOf, type SystemUser } from './database-user.ts'
import { SYSTEM_DIRECTORY } from './embedded-binaries.ts'
import type { DatabaseLog } from './port.ts'

const PASSWORD_FILE = 'fanfare.password'
const run = promisify(execFile)

/** The file paths of a PostgreSQL server, and everything needed to run it. */
export type Cluster = {
  directory: string
  binaries: string
  user: SystemUser | null
  password: string
  /** False in tests, which is faster but loses data when the machine crashes. */
  isDurable: boolean
}

/** The environment of PostgreSQL's programs, which excludes our variables and fixes the language. */
export const DATABASE_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' }

/**
 * The actual data directory. If the database's user can't access the requested one, it becomes a link to a directory
 * that they can access. The link still leads to the data, and removing it starts with an empty database.
 */
export function placeDataDirectory(wanted: string, user: SystemUser | null, log: DatabaseLog): string {
  if (isLink(wanted)) return targetOf(wanted)
  const parent = path.dirname(wanted)
  mkdirSync(parent, { recursive: true })
  if (!user || canEnter(user, parent)) return wanted
  if (hasFiles(wanted)) {
    throw new Error(
      `PostgreSQL runs as "${user.name}", and that user cannot enter ${parent}. Give it access.`,
    )
  }
  const reachable = path.join(SYSTEM_DIRECTORY, `data-${randomBytes(6).toString('hex')}`)
  log(`The user "${user.name}" can’t access ${parent}, so the database is stored in ${reachable}.`)
  mkdirSync(SYSTEM_DIRECTORY, { recursive: true })
  chmodSync(SYSTEM_DIRECTORY, 0o755)
  mkdirSync(reachable)
  if (existsSync(wanted)) rmdirSync(wanted)
  symlinkSync(reachable, wanted)
  return reachable
}

/** Creates the cluster if it doesn't exist yet, and returns its password. */
export async function ensureCluster(place: Omit<Cluster, 'password'>): Promise<Cluster> {
  if (!hasFiles(place.directory)) await createCluster(place)
  return { ...place, password: readPassword(place.directory) }
}

// The cluster is created in a temporary place and then moved, so that an interrupted start leaves no partial cluster.
async function createCluster({
  directory,
  binaries,
  user,
  isDurable,
}: Omit<Cluster, 'password'>): Promise<void> {
  const preparing = `${directory}.preparing`
  const cluster = path.join(preparing, 'cluster')
  const passwordFile = path.join(preparing, PASSWORD_FILE)
  rmSync(preparing, { recursive: true, force: true })
  mkdirSync(preparing, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (user) for (const file of [preparing, passwordFile]) chownSync(file, user.uid, user.gid)
  await run(
    path.join(binaries, 'bin', 'initdb'),
    [
      ...['-D', cluster, '-U', 'postgres', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { ...identityOf(user), cwd: '/', env: DATABASE_ENVIRONMENT },
  )
  renameSync(passwordFile, path.join(cluster, PASSWORD_FILE))
  if (existsSync(directory)) rmdirSync(directory)
  renameSync(cluster, directory)
  rmSync(preparing, { recursive: true })
}

function readPassword(directory: string): string {
  if (!existsSync(path.join(directory, 'PG_VERSION'))) {
    throw new Error(`${directory} contains files but isn’t a PostgreSQL database.`)
  }
  try {
    return readFileSync(path.join(directory, PASSWORD_FILE), 'utf8').trim()
  } catch (error) {
    throw new Error(`${path.join(directory, PASSWORD_FILE)}, which opens the database, cannot be read.`, {
      cause: error,
    })
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function targetOf(link: string): string {
  if (existsSync(link)) return realpathSync(link)
  throw new Error(
    `${link} points to a database that no longer exists. Restore it, or remove the link to start empty.`,
  )
}

function hasFiles(directory: string): boolean {
  if (!existsSync(directory)) return false
  try {
    return readdirSync(directory).length > 0
  } catch (error) {
    throw new Error(`The database in ${directory} belongs to another user; start Fanfare as that user.`, {
      cause: error,
    })
  }
}
