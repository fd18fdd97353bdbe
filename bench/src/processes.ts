import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ProviderProcess } from '@fanfare/server/testing/ai/provider-process'
import { freePort } from '@fanfare/server/kernel/http/free-port'
import { stoppable } from './ending/stoppable.ts'
import { within } from './ending/within.ts'

const root = path.resolve(import.meta.dirname, '../..')

const READY_SECONDS = 120
const END_SECONDS = 30

/**
 * Stops at the end of the block that started it, even if that fails. Otherwise it would keep the terminal's pipe open.
 */
export interface Running extends AsyncDisposable {
  url: string
  pid: number
}

/** Starts the real server on an existing database. It has no worker unless its role is `all`. */
export async function startFanfare(
  databaseUrl: string,
  dataDirectory: string,
  { role, settings = {} }: { role: 'web' | 'all'; settings?: Record<string, string> } = { role: 'web' },
): Promise<Running> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ROLE: role,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIRECTORY: dataDirectory,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    ...settings,
  }
  return start({ file: path.join(root, 'server/src/main.ts'), args: [], env, ready: 'Fanfare is at', port })
}

/** Starts a server with a worker and the tests' fake AI providers. It accepts results from this machine. */
export async function startAiServer(
  databaseUrl: string,
  folder: string,
  { provider, settings }: { provider: ProviderProcess; settings: Record<string, string> },
): Promise<Running> {
  const port = await freePort()
  const providersUrl = provider.url('bfl').replace(/\/bfl$/, '')
  const file = path.join(root, 'server/src/testing/processes/ai-server.ts')
  const known = JSON.stringify({ LOCAL_ENGINE_WORKERS: '0', ...settings })
  const args = [databaseUrl, folder, String(port), providersUrl, provider.key, known]
  return start({ file, args, env: process.env, ready: 'Fanfare is at', port })
}

/** Starts the baseline for a feed page. */
export async function startBareServer(
  databaseUrl: string,
  options: { limit: number; viewer: string },
): Promise<Running> {
  const port = await freePort()
  const args = [databaseUrl, String(port), String(options.limit), options.viewer]
  return start({
    file: path.join(import.meta.dirname, 'bare-server.ts'),
    args,
    env: process.env,
    ready: 'ready',
    port,
  })
}

/** Starts the baseline for an upload: a server that writes the request body to a file. */
export async function startBareUpload(folder: string): Promise<Running> {
  const port = await freePort()
  const args = [String(port), folder]
  return start({
    file: path.join(import.meta.dirname, 'bare-upload.ts'),
    args,
    env: process.env,
    ready: 'ready',
    port,
  })
}

/** Starts the baseline for open tabs. */
export async function startBareSockets(): Promise<Running> {
  const port = await freePort()
  return start({
    file: path.join(import.meta.dirname, 'bare-sockets.ts'),
    args: [String(port)],
    env: process.env,
    ready: 'ready',
    port,
  })
}

/** Starts the baseline for a page: the same page without JavaScript, from a server that keeps everything in memory. */
export async function startBarePage(fanfare: Running, paths: readonly string[]): Promise<Running> {
  const port = await freePort()
  return start({
    file: path.join(import.meta.dirname, 'first-paint/bare-page.ts'),
    args: [String(port), fanfare.url, ...paths],
    env: process.env,
    ready: 'ready',
    port,
  })
}

interface Program {
  file: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** The line that the process prints once it is ready. */
  ready: string
  port: number
}

async function start({ file, args, env, ready, port }: Program): Promise<Running> {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const running = stoppable({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }, () => end(child))
  const isUp = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} exited with ${code} before it was ready.`)))
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes(ready)) resolve()
    })
  })
  await within(READY_SECONDS, `Starting ${file}`, isUp)
  return running
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const killing = setTimeout(() => child.kill('SIGKILL'), END_SECONDS * 1000)
  await ended
  clearTimeout(killing)
}
