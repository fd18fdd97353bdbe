import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The account of the operating system that runs PostgreSQL. */
export type SystemUser = { uid: number; gid: number; name: string }

/**
 * The account that runs the database in this directory. PostgreSQL refuses to run as root, so root uses another
 * account: the owner of the existing data, otherwise `postgres`, otherwise `nobody`. Null means this process's own
 * account.
 */
export function databaseUser(dataDirectory: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const user = ownerOfData(dataDirectory) ?? accountNamed('postgres') ?? accountNamed('nobody')
  if (!user) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody". ' +
        'Start Fanfare as another user, or set DATABASE_URL.',
    )
  }
  return user
}

/** Whether the user can run this program. */
export function canRun(user: SystemUser | null, program: string): boolean {
  return succeeds(user, [program, '--version'])
}

/** Whether the user can enter this directory. */
export function canEnter(user: SystemUser, directory: string): boolean {
  return succeeds(user, ['/bin/sh', '-c', 'cd "$0"', directory])
}

/** The options with which `spawn` runs a child process as this user. */
export function identityOf(user: SystemUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

function ownerOfData(dataDirectory: string): SystemUser | undefined {
  if (!existsSync(path.join(dataDirectory, 'PG_VERSION'))) return undefined
  const { uid } = statSync(dataDirectory)
  return uid === 0 ? undefined : accounts().find((account) => account.uid === uid)
}

function accountNamed(name: string): SystemUser | undefined {
  return accounts().find((account) => account.name === name)
}

function accounts(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function succeeds(user: SystemUser | null, [program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { ...identityOf(user), cwd: '/', stdio: 'ignore', env: {} }).status === 0
}
