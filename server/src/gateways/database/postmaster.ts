import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#kernel/http/free-port'
import { identityOf } from './database-user.ts'
import { DATABASE_ENVIRONMENT, type Cluster } from './embedded-cluster.ts'

/** A server process that accepts connections on 127.0.0.1. */
export type Postmaster = { pid: number; port: number }

const POLL_MILLISECONDS = 10
const FAST_SHUTDOWN_POLLS = 3000
const START_ATTEMPTS = 40

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'jit=off']
const DURABLE = [
  'max_connections=100',
  ...['shared_buffers=256MB', 'fsync=on', 'synchronous_commit=on', 'random_page_cost=1.1'],
  // One log file per weekday, overwritten after a week.
  ...['logging_collector=on', 'log_filename=postgresql-%a.log', 'log_truncate_on_rotation=on'],
]
const FLEETING = [
  // Several test files run at the same time, each with the connections of a whole server and its worker.
  'max_connections=200',
  ...['shared_buffers=128MB', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB'],
]

/**
 * Starts a cluster's server, or finds one that an earlier process left running. Resolves when it accepts connections.
 */
export async function openPostmaster(cluster: Cluster, preferredPort?: number): Promise<Postmaster> {
  let reason = ''
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    const running = await whenReady(cluster.directory)
    if (running) return running
    const started = await launch(cluster, preferredPort ?? (await freePort()))
    if ('port' in started) return started
    reason = started.reason
    // A killed server's child processes need a moment to end, and another program may have taken the free port.
    if (!/lock file|shared memory block|ddress already in use|could not create any TCP/.test(reason)) break
    await wait(250)
  }
  throw new Error(`The embedded PostgreSQL in ${cluster.directory} does not start: ${reason}`)
}

/** Shuts the server down cleanly without waiting for its clients. Resolves when the process has ended. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT')
  for (let polls = 0; isAlive(pid); polls += 1) {
    if (polls === FAST_SHUTDOWN_POLLS) signal(pid, 'SIGQUIT')
    await wait(POLL_MILLISECONDS)
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// A killed process without a parent stays in the process list until process 1 reaps it, which in many containers never
// happens.
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).startsWith(') Z')
  } catch {
    return false
  }
}

async function whenReady(directory: string): Promise<Postmaster | null> {
  for (;;) {
    const running = readPidFile(directory)
    if (!running) return null
    if (running.status === 'ready') return { pid: running.pid, port: running.port }
    await wait(POLL_MILLISECONDS)
  }
}

function readPidFile(directory: string): (Postmaster & { status: string }) | null {
  const file = path.join(directory, 'postmaster.pid')
  const [pid = 0, port = 0, status = ''] = pidFileLines(file)
  if (!pid || !isAlive(Number(pid))) return null
  if (isPostgres(Number(pid))) return { pid: Number(pid), port: Number(port), status }
  // After a machine crash or a container restart, another program may have this process id, and PostgreSQL would
  // mistake it for a running server.
  rmSync(file, { force: true })
  return null
}

function pidFileLines(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return [lines[0], lines[3], lines[7]].map((line = '') => line.trim())
  } catch {
    return []
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

async function launch(cluster: Cluster, port: number): Promise<Postmaster | { reason: string }> {
  const settings = [...SETTINGS, ...(cluster.isDurable ? DURABLE : FLEETING), `port=${port}`]
  const server = spawn(
    path.join(cluster.binaries, 'bin', 'postgres'),
    ['-D', cluster.directory, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...identityOf(cluster.user),
      cwd: '/',
      env: DATABASE_ENVIRONMENT,
      // In a separate session, Ctrl-C in a terminal reaches only this process, which then stops the database.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let reason = ''
  let hasEnded = false
  server.stderr.on('data', (chunk: Buffer) => (reason = (reason + chunk.toString()).slice(-2000)))
  server.on('error', (error) => (reason = error.message))
  server.on('close', () => (hasEnded = true))
  while (!hasEnded) {
    const running = readPidFile(cluster.directory)
    if (running?.status === 'ready' && running.pid === server.pid) {
      server.stderr.destroy()
      server.unref()
      return { pid: running.pid, port }
    }
    await wait(POLL_MILLISECONDS)
  }
  return { reason: reason.trim() }
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name)
}
