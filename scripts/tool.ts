import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '..')

/**
 * Runs a tool from node_modules, named by its script (`typescript/bin/tsc`), in a folder of the repository. Returns its
 * exit code and output. With `shown`, the output goes to the terminal instead.
 */
export async function runTool(
  script: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string>; shown?: boolean } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: path.join(root, options.cwd ?? ''),
    env: { ...process.env, ...options.env },
    stdio: options.shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
  const [code, said, complained] = await Promise.all([ended, textOf(child.stdout), textOf(child.stderr)])
  return { code, output: said + complained }
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream ? await text(stream) : ''
}
