import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../server/src/kernel/http/free-port.ts'
import { root } from './tool.ts'

// People open Vite's address. It forwards /api and /media to the server.
const host = process.env['HOST'] ?? '127.0.0.1'
const port = process.env['PORT'] ?? '4000'
const publicUrl = process.env['PUBLIC_URL'] ?? `http://${host}:${port}`
const apiPort = String(await freePort())

const server = ['--watch', '--watch-preserve-output', 'scripts/serve.ts']
const vite = ['node_modules/vite/bin/vite.js', 'web', `--host=${host}`, `--port=${port}`, '--strictPort']

const children = [
  run(server, { PORT: apiPort, PUBLIC_URL: publicUrl }),
  run([...vite, '--clearScreen=false'], { FANFARE_API_PORT: apiPort }),
]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAll(signal))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stopAll('SIGTERM')
  })
}

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: path.resolve(root),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
}

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal)
}
