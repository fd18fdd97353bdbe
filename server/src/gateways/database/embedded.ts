import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { SERVER_ROLE } from '#kernel/database/server-role'
import { databaseUser } from './database-user.ts'
import { embeddedBinaries } from './embedded-binaries.ts'
import { ensureCluster, placeDataDirectory, type Cluster } from './embedded-cluster.ts'
import type { Database, DatabaseLog } from './port.ts'
import { isAlive, openPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'

const NAME = 'fanfare'
const WATCH_MILLISECONDS = 500

/**
 * Runs the embedded PostgreSQL on 127.0.0.1. Creates `dataDirectory` for its data if necessary. Takes over a server
 * that an earlier process left running, and restarts a server that dies at the same address. Several processes can
 * share the server, and the last one to stop shuts it down. With `durable: false`, for tests, writes aren't flushed to
 * disk. Throws an Error with a readable sentence if the database can't run here.
 */
export async function startEmbeddedDatabase(options: {
  dataDirectory: string
  log: DatabaseLog
  durable?: boolean
}): Promise<Database> {
  const { log, durable: isDurable = true } = options
  const wanted = path.resolve(options.dataDirectory)
  const user = databaseUser(wanted)
  const directory = placeDataDirectory(wanted, user, log)
  const cluster = await ensureCluster({ directory, user, isDurable, binaries: embeddedBinaries(user, log) })

  const server = await openPostmaster(cluster)
  await ensureDatabase(cluster, server)
  noteUse(cluster)
  const watch = keepAlive(cluster, server, log)

  let stopping: Promise<void> | undefined
  return {
    url: addressOf(cluster, server, { role: NAME, database: NAME }),
    serverUrl: addressOf(cluster, server, { role: SERVER_ROLE, database: NAME }),
    stop: () => (stopping ??= release(directory, watch)),
  }
}

// The database's owner, which isn't a superuser, runs the migrations, as with a hosted database. The server uses a role
// with fewer rights.
async function ensureDatabase(cluster: Cluster, server: Postmaster): Promise<void> {
  const client = new pg.Client(addressOf(cluster, server, { role: 'postgres', database: 'postgres' }))
  await client.connect()
  try {
    const { rows } = await client.query<{ owner: boolean; server: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = '${NAME}') as owner,
              exists (select from pg_roles where rolname = '${SERVER_ROLE}') as server,
              exists (select from pg_database where datname = '${NAME}') as database`,
    )
    if (!rows[0]?.owner)
      await client.query(`create role ${NAME} login createdb password '${cluster.password}'`)
    if (!rows[0]?.server) {
      await client.query(`create role ${SERVER_ROLE} login password '${cluster.password}'`)
      await client.query(`grant ${SERVER_ROLE} to ${NAME}`)
    }
    if (!rows[0]?.database) await client.query(`create database ${NAME} owner ${NAME}`)
  } finally {
    await client.end()
  }
}

type Watch = { stop(): Promise<Postmaster> }

function keepAlive(cluster: Cluster, first: Postmaster, log: DatabaseLog): Watch {
  let server = first
  let reviving = Promise.resolve()
  let isReviving = false
  const timer = setInterval(() => {
    if (isReviving || isAlive(server.pid)) return
    isReviving = true
    log('The embedded database stopped unexpectedly. Restarting it.')
    reviving = openPostmaster(cluster, server.port)
      .then((revived) => {
        server = revived
      })
      .catch((error: unknown) => log(String(error)))
      .finally(() => {
        isReviving = false
      })
  }, WATCH_MILLISECONDS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await reviving
      return server
    },
  }
}

async function release(directory: string, watch: Watch): Promise<void> {
  const server = await watch.stop()
  if (noteEnd(directory)) await stopPostmaster(server)
}

// Each process that uses the server has a file next to the data.
function noteUse({ directory, user }: Cluster): void {
  const users = path.join(directory, 'fanfare.processes')
  mkdirSync(users, { recursive: true })
  if (user) chownSync(users, user.uid, user.gid)
  writeFileSync(path.join(users, String(process.pid)), '')
}

function noteEnd(directory: string): boolean {
  const users = path.join(directory, 'fanfare.processes')
  const others = readdirSync(users).filter((pid) => Number(pid) !== process.pid)
  const gone = others.filter((pid) => !isAlive(Number(pid)))
  for (const pid of [String(process.pid), ...gone]) rmSync(path.join(users, pid), { force: true })
  return others.length === gone.length
}

function addressOf(cluster: Cluster, server: Postmaster, as: { role: string; database: string }): string {
  return `postgres://${as.role}:${cluster.password}@127.0.0.1:${server.port}/${as.database}`
}
