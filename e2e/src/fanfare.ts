import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { freePort } from '@fanfare/server/kernel/http/free-port'
import { parentOfDatabases } from '@fanfare/server/testing/temporary-directory'
import { copyDatabase } from './migrated-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const plainServer = path.join(root, 'server/src/main.ts')

/** A complete Fanfare server, as a separate process with its own database and files. */
export interface Fanfare {
  url: string
  /** The server's data: its files, and the database in `postgres`. */
  folder: string
  /** The folder where emails are stored as .eml files. */
  outbox: string
  /** Kills the process, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  start(): Promise<void>
  /** Restarts it, and stops it when this resolves. Returns its exit code and the errors it logged. */
  startUntil(then: () => Promise<void>): Promise<{ code: number | null; errors: string }>
  /** Kills the process, as a power cut would, and starts it again on the same data. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Returns environment variables, which can depend on the server's address. */
type Settings = (url: string) => Record<string, string>

/** Starts a server without any users. `program` is the file to run; by default, only the server. */
export async function startFanfare(settings?: Settings, program?: string): Promise<Fanfare> {
  const folder = await emptyFolder()
  await copyDatabase(inject('migratedDatabase'), path.join(folder, 'postgres'))
  return startIn(folder, settings, program)
}

/** Like `startFanfare`, but the server finds no database and creates its own. */
export const startFanfareWithoutDatabase = async (): Promise<Fanfare> => startIn(await emptyFolder())

const emptyFolder = () => mkdtemp(path.join(parentOfDatabases(), 'fanfare-e2e-'))

async function startIn(
  folder: string,
  settings: Settings = () => ({}),
  program = plainServer,
): Promise<Fanfare> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIRECTORY: folder,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    ...settings(url),
  }
  let server = await start(program, environment)
  const kill = async (): Promise<void> => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  const startAgain = async (): Promise<void> => {
    server = await start(program, environment)
  }
  return {
    url,
    folder,
    kill,
    start: startAgain,
    startUntil: (then) => startUntil({ program, environment }, then),
    outbox: path.join(folder, 'outbox'),
    crash: async () => {
      await kill()
      await startAgain()
    },
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startUntil(
  { program, environment: env }: { program: string; environment: NodeJS.ProcessEnv },
  then: () => Promise<void>,
): Promise<{ code: number | null; errors: string }> {
  const server = spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const errors = text(server.stderr)
  await then()
  server.kill('SIGTERM')
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  return { code: server.exitCode, errors: await errors }
}

async function start(program: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, [program], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server exited with ${code} before it was ready.`)))
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Fanfare is at')) resolve()
    })
  })
  return server
}
