import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface StartedServer {
  /** Empty if the server didn't start. */
  url: string
  /** The server's output so far. */
  said(): string
  /** Stops the server if it is still running. Returns its exit code. */
  stop(): Promise<number | null>
}

/** Starts the server as `npm start` does, and waits until it listens or exits. */
export async function startServer(settings: Record<string, string>): Promise<StartedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-start-test-'))
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../main.ts')], {
    env: { ...process.env, DATA_DIRECTORY: folder, PORT: '0', DEMO: 'false', ...settings },
  })
  const closed = once(server, 'close')
  let said = ''
  await new Promise<void>((resolve) => {
    const listen = (text: Buffer) => {
      said += text.toString()
      if (said.includes('Fanfare is at')) resolve()
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    void closed.then(() => resolve())
  })
  return {
    url: /Fanfare is at (\S+)/.exec(said)?.[1] ?? '',
    said: () => said,
    stop: async () => {
      server.kill()
      await closed
      await rm(folder, { recursive: true, force: true })
      return server.exitCode
    },
  }
}
