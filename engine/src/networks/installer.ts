import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineFault } from '../protocol.ts'

/**
 * Whether the packages are installed on this machine. They are `absent` until a task first needs them; after `failed`,
 * the next task that needs them tries again. `progress` is the share of their bytes that has arrived.
 */
export type NetworksState =
  | { state: 'absent' | 'ready' | 'failed' }
  | { state: 'installing'; progress: number }

export interface Installer {
  install(): Promise<void>
  look(): Promise<NetworksState>
}

/**
 * Written last, with the installed lockfile, so that an interrupted installation is never mistaken for a complete one.
 */
const MARK = '.installed'
/** Written after a failed installation, so that other processes know. */
const FAILED = '.failed'
const PREFIX = '.installing-'
const SOURCES = ['package.json', 'package-lock.json', '.npmrc']

/** Installs the packages of a folder's `package.json`, whose `installedBytes` is their expected size. */
export function openInstaller({ home, npm = 'npm' }: { home: string; npm?: string }): Installer {
  const at = (...parts: string[]): string => join(home, ...parts)
  let installing: Promise<void> | undefined
  let counting: Promise<number> | undefined

  async function isInstalled(): Promise<boolean> {
    try {
      const [wanted, found] = await Promise.all([
        readFile(at('package-lock.json'), 'utf8'),
        readFile(at('node_modules', MARK), 'utf8'),
      ])
      return wanted === found
    } catch {
      return false
    }
  }

  async function install(): Promise<void> {
    if (await isInstalled()) return
    const folder = at(`${PREFIX}${process.pid}`)
    try {
      await mkdir(folder, { recursive: true })
      for (const file of SOURCES) await copyFile(at(file), join(folder, file))
      await runNpm(npm, folder)
      await copyFile(join(folder, 'package-lock.json'), join(folder, 'node_modules', MARK))
      // Another process may have finished first. The rename makes all packages appear at the same moment.
      if (await isInstalled()) return
      await rename(at('node_modules'), join(folder, 'replaced')).catch(() => undefined)
      await rename(join(folder, 'node_modules'), at('node_modules'))
      await rm(at(FAILED), { force: true })
    } catch (error) {
      if (await isInstalled()) return
      await writeFile(at(FAILED), '').catch(() => undefined)
      throw new EngineFault(
        'not-installed',
        `The packages of this tool couldn't be installed on this server: ${String(error)}`,
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    install: () => {
      installing ??= install().catch((error: unknown) => {
        installing = undefined
        throw error
      })
      return installing
    },
    look: async () => {
      if (await isInstalled()) return { state: 'ready' }
      const names = await readdir(home).catch((): string[] => [])
      const folder = names.find((name) => name.startsWith(PREFIX) && isAlive(name.slice(PREFIX.length)))
      if (folder === undefined) return { state: names.includes(FAILED) ? 'failed' : 'absent' }
      // There are thousands of files, so simultaneous callers share one count.
      counting ??= bytesIn(at(folder, 'node_modules')).finally(() => (counting = undefined))
      const arrived = await counting
      return { state: 'installing', progress: Math.min(arrived / (await installedBytes(home)), 0.99) }
    },
  }
}

/** A killed server leaves its folder behind, so check that its process still runs. */
function isAlive(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

async function installedBytes(home: string): Promise<number> {
  const text = await readFile(join(home, 'package.json'), 'utf8')
  return (JSON.parse(text) as { installedBytes: number }).installedBytes
}

/** Ignores files that npm moves or removes in the meantime. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name)).catch(() => null))?.size ?? 0)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/**
 * From the server's environment, npm only gets the paths of programs, its own settings, the proxies and the
 * certificates.
 */
async function runNpm(command: string, cwd: string): Promise<void> {
  const isKept = (name: string): boolean =>
    /^(?:PATH|HOME|USERPROFILE|APPDATA|SystemRoot|npm_config_.*|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(
      name,
    )
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)))
  const npm = spawn(command, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  npm.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(npm, 'close')) as [number | null]
  if (code !== 0) throw new Error(`npm exited with ${String(code)}: ${said.slice(0, 400)}`)
}
