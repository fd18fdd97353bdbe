import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryDirectory } from '../temporary-directory.ts'

/** The real server in a separate process, without jobs. */
export interface WebProcess {
  /** Its host and port. */
  host: string
  /** Kills the process, as a power cut would. */
  kill(): Promise<void>
}

/** Starts a server on an existing database. */
export async function startWebProcess({ databaseUrl }: { databaseUrl: string }): Promise<WebProcess> {
  const directory = temporaryDirectory()
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../main.ts')], {
    env: {
      ...process.env,
      ROLE: 'web',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIRECTORY: directory,
      DEMO: 'false',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const host = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was up.`)))
    let said = ''
    server.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const [, address] = /Fanfare is at http:\/\/(\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
  })
  return {
    host,
    kill: async () => {
      server.kill('SIGKILL')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
