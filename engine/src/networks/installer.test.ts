import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installNetworks, NETWORKS, untilInstalled } from './install.ts'
import { openInstaller } from './installer.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fanfare-networks-'))
  await writeFile(join(home, 'package.json'), JSON.stringify({ installedBytes: 1000 }))
  await writeFile(join(home, 'package-lock.json'), '{}')
  await writeFile(join(home, '.npmrc'), '')
})
afterEach(() => rm(home, { recursive: true }))

/** Replaces npm: writes 420 of 1000 bytes, and continues once its home folder contains a file `go`. */
async function npm(end: string): Promise<string> {
  const file = join(home, 'npm.sh')
  const wait = `while [ ! -e ${join(home, 'go')} ]; do sleep 0.02; done`
  await writeFile(
    file,
    `#!/bin/sh\nmkdir -p node_modules/net\nhead -c 420 /dev/zero > node_modules/net/weights\n${wait}\n${end}\n`,
  )
  await chmod(file, 0o755)
  return file
}
const letGo = () => writeFile(join(home, 'go'), '')

test('packages are absent, then downloading with progress, then ready', async () => {
  const installer = openInstaller({ home, npm: await npm('exit 0') })
  expect(await installer.look()).toEqual({ state: 'absent' })
  const told: number[] = []
  const waiting = untilInstalled(installer, { onProgress: (progress) => told.push(progress) })
  await expect.poll(() => installer.look()).toEqual({ state: 'installing', progress: 0.42 })
  // Another process sees the same state.
  expect(await openInstaller({ home }).look()).toEqual({ state: 'installing', progress: 0.42 })
  await expect.poll(() => told.at(-1)).toBe(0.42)
  await letGo()
  await waiting
  expect(await installer.look()).toEqual({ state: 'ready' })
  expect((await readdir(home)).filter((name) => name.startsWith('.installing-'))).toEqual([])
})

test('a failed installation is visible to every process, and the next attempt starts again', async () => {
  const failing = openInstaller({ home, npm: await npm('echo no network >&2; exit 1') })
  await letGo()
  await expect(failing.install()).rejects.toMatchObject({ code: 'not-installed' })
  expect(await openInstaller({ home }).look()).toEqual({ state: 'failed' })
  await npm('exit 0')
  await failing.install()
  expect(await failing.look()).toEqual({ state: 'ready' })
})

test("npm gets the server's proxy and certificates, and none of its secrets", async () => {
  const environment = {
    HTTPS_PROXY: 'http://proxy.example:3128',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/company.pem',
    SESSION_SECRET: 'hidden',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const file = join(home, 'environment.txt')
  const installer = openInstaller({ home, npm: await npm(`env > ${file}`) })
  await letGo()
  await installer.install()
  vi.unstubAllEnvs()
  const seen = await readFile(file, 'utf8')
  expect(seen).toContain('HTTPS_PROXY=http://proxy.example:3128')
  expect(seen).toContain('NODE_EXTRA_CA_CERTS=/etc/ssl/company.pem')
  expect(seen).not.toContain('hidden')
})

test('if npm is missing, the installation fails', async () => {
  const installer = openInstaller({ home, npm: join(home, 'missing') })
  await expect(installer.install()).rejects.toMatchObject({ code: 'not-installed' })
})

test('canceling stops the wait immediately, and the installation continues', async () => {
  const installer = openInstaller({ home, npm: await npm('exit 0') })
  const cancel = new AbortController()
  const waiting = untilInstalled(installer, { signal: cancel.signal })
  await expect.poll(() => installer.look()).toMatchObject({ state: 'installing' })
  cancel.abort(new Error('Mia changed her mind'))
  await expect(waiting).rejects.toThrow('Mia changed her mind')
  await letGo()
  await installer.install()
  expect(await installer.look()).toEqual({ state: 'ready' })
})

test("files left behind by a killed server don't count as an installation", async () => {
  // No process has this number: Linux's highest is 4,194,304.
  await mkdir(join(home, '.installing-4194305', 'node_modules'), { recursive: true })
  expect(await openInstaller({ home }).look()).toEqual({ state: 'absent' })
})

test('the packages of this checkout have the size that their package.json states', async () => {
  await installNetworks()
  const { default: facts } = (await import(join(NETWORKS, 'package.json'), { with: { type: 'json' } })) as {
    default: { installedBytes: number }
  }
  const entries = await readdir(join(NETWORKS, 'node_modules'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes / facts.installedBytes).toBeCloseTo(1, 1)
})
