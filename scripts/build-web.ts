import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runTool } from './tool.ts'

const SOURCES = [
  'contract/src/**/*.ts',
  'web/src/**/*.*',
  'web/public/**/*.*',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'package-lock.json',
]

/** Builds the web app into web/dist and web/dist-server, unless it has already been built from these sources. */
export async function buildWeb(): Promise<void> {
  await Promise.all([buildOnce('dist'), buildPageRenderer()])
}

/** Builds only the renderer that the server uses. */
export async function buildPageRenderer(): Promise<void> {
  await buildOnce('dist-server', '--ssr', 'src/app/page/render.tsx')
}

async function buildOnce(folder: string, ...args: string[]): Promise<void> {
  const stamp = path.join(root, 'web', folder, '.sources')
  const sources = hashOfSources()
  if (isBuiltFrom(stamp, sources)) return
  console.log(folder === 'dist' ? 'Building the web app.' : 'Building its server-side renderer.')
  // The build is written to a separate folder and then moved into place as a whole, because another process may be
  // building or reading it.
  const built = path.join(root, 'web', `.${folder}-${process.pid}`)
  await build('--outDir', built, ...args)
  writeFileSync(path.join(built, '.sources'), sources)
  rmSync(path.dirname(stamp), { recursive: true, force: true })
  try {
    renameSync(built, path.dirname(stamp))
  } catch (error) {
    // Another process may have finished the same build first.
    if (!isBuiltFrom(stamp, sources)) throw error
    rmSync(built, { recursive: true })
  }
}

const isBuiltFrom = (stamp: string, sources: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === sources

async function build(...args: string[]): Promise<void> {
  const options = ['build', '--logLevel', 'warn', ...args]
  const { code, output } = await runTool('vite/bin/vite.js', options, {
    cwd: 'web',
    // Tests also call this, and their environment would produce a development build.
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The web app couldn’t be built:\n${output}`)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) })
  for (const file of files.sort()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}
