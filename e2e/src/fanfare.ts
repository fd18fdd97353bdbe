import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@fanfare/server/kernel/http/free-port'

const root = path.resolve(import.meta.dirname, '../..')

/** A whole Fanfare server, as a process of its own, with its own database and files. */
export interface Fanfare {
  url: string
  /** Its data: the database below `postgres`, and files. */
  folder: string
  /** Mails wait here as .eml files. */
  outbox: string
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  start(): Promise<void>
  /** Ends the process as a power cut would, and starts it again on the same data. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Starts a server whose database is empty; settings are environment variables, and may ask for its address. */
export async function startFanfare(
  settings: (url: string) => Record<string, string> = () => ({}),
): Promise<Fanfare> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-e2e-'))
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
  let server = await start(environment)
  const kill = async (): Promise<void> => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  const startAgain = async (): Promise<void> => {
    server = await start(environment)
  }
  return {
    url,
    folder,
    kill,
    start: startAgain,
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

async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was up.`)))
    server.stdout.on('data', (text: Buffer) => {
      if (text.includes('Fanfare is at')) resolve()
    })
  })
  return server
}
