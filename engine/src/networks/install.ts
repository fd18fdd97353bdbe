import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EngineFault } from '../protocol.ts'

/** Has the `package.json` of the packages that only networks need. */
export const NETWORKS = fileURLToPath(new URL('../../networks/', import.meta.url))
/** Written last, with the lockfile that was installed, so an interrupted installation is never taken for a finished one. */
const MARK = '.installed'
const SOURCES = ['package.json', 'package-lock.json', '.npmrc']

let installing: Promise<void> | undefined

/**
 * Installs the packages of the networks unless they are there. `npm ci` of the project leaves them out, so
 * the first start doesn't wait for them. Several processes can call it at once. Throws `not-supported` if npm can't install them.
 */
export function installNetworks(): Promise<void> {
  installing ??= install().catch((error: unknown) => {
    installing = undefined
    throw error
  })
  return installing
}

async function install(): Promise<void> {
  if (await isInstalled()) return
  const folder = join(NETWORKS, `.installing-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    for (const file of SOURCES) await copyFile(join(NETWORKS, file), join(folder, file))
    await runNpm(folder)
    await copyFile(join(folder, 'package-lock.json'), join(folder, 'node_modules', MARK))
    // Another process may have been quicker. The rename makes all packages appear at once.
    if (await isInstalled()) return
    await rename(join(NETWORKS, 'node_modules'), join(folder, 'replaced')).catch(() => undefined)
    await rename(join(folder, 'node_modules'), join(NETWORKS, 'node_modules'))
  } catch (error) {
    if (await isInstalled()) return
    throw new EngineFault(
      'not-supported',
      `The packages of this tool couldn't be installed on this server: ${String(error)}`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function isInstalled(): Promise<boolean> {
  try {
    const [wanted, found] = await Promise.all([
      readFile(join(NETWORKS, 'package-lock.json'), 'utf8'),
      readFile(join(NETWORKS, 'node_modules', MARK), 'utf8'),
    ])
    return wanted === found
  } catch {
    return false
  }
}

/** npm gets nothing of the server's environment but where programs are and its own settings. */
async function runNpm(cwd: string): Promise<void> {
  const isKept = (name: string): boolean =>
    /^(?:PATH|HOME|USERPROFILE|APPDATA|SystemRoot|npm_config_.*)$/i.test(name)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)))
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  npm.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(npm, 'close')) as [number | null]
  if (code !== 0) throw new Error(`npm ended with ${String(code)}: ${said.slice(0, 400)}`)
}
