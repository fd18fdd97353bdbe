import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { root } from '../tool.ts'

const NAME = '@sparticuz/chromium'
const VERSION = '153.0.0'
const INTEGRITY =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

const cache = path.join(root, 'node_modules', '.cache', 'fanfare')

/**
 * Chromium from an npm package, which includes the libraries and the font that a minimal system lacks. It is downloaded
 * on first use and kept in node_modules. Null if it can't be downloaded or doesn't run.
 */
export async function packagedChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = path.join(cache, `chromium-${VERSION}`)
  const program = path.join(folder, 'start')
  if (!existsSync(program)) {
    console.log('Downloading Chromium for the end-to-end tests (70 MB, once).')
    await fetchPackage()
      .then((tarball) => unpackChromium({ tarball, integrity: INTEGRITY, folder }))
      .catch((error: unknown) => console.error(`Chromium couldn’t be downloaded. ${String(error)}`))
  }
  return runs(program) ? program : null
}

const runs = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

async function fetchPackage(): Promise<string> {
  await mkdir(cache, { recursive: true })
  const npm = process.env['npm_execpath'] ?? ''
  const pack = ['pack', `${NAME}@${VERSION}`, '--silent', '--pack-destination', cache]
  const [command, args] = npm.endsWith('npm-cli.js') ? [process.execPath, [npm, ...pack]] : ['npm', pack]
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`npm couldn’t download ${NAME}.`)
  return path.join(cache, `sparticuz-chromium-${VERSION}.tgz`)
}

/** Unpacks the package into a folder whose file `start` is the program, and deletes the package. */
export async function unpackChromium({
  tarball,
  integrity,
  folder,
}: {
  tarball: string
  integrity: string
  folder: string
}): Promise<void> {
  // Only a complete installation gets the folder's name, so an interrupted attempt isn't mistaken for one.
  const unfinished = await mkdtemp(`${folder}-`)
  try {
    const hash = createHash('sha512')
      .update(await readFile(tarball))
      .digest('base64')
    if (`sha512-${hash}` !== integrity) throw new Error('the package doesn’t match its expected hash.')
    await extract(createReadStream(tarball), ['-xz', '-C', unfinished])
    const packed = path.join(unfinished, 'package', 'bin')
    const opened = (name: string) => decompress(path.join(packed, name))
    await pipeline(
      opened('chromium.br'),
      createWriteStream(path.join(unfinished, 'chromium'), { mode: 0o755 }),
    )
    for (const name of ['al2023.tar.br', 'fonts.tar.br'])
      await extract(opened(name), ['-x', '-C', unfinished])
    await rm(path.join(unfinished, 'package'), { recursive: true })
    await writeFile(path.join(unfinished, 'start'), start, { mode: 0o755 })
    await writeFile(path.join(unfinished, 'fonts.conf'), fontsConf)
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await rm(tarball, { force: true })
  }
}

function decompress(file: string): NodeJS.ReadableStream {
  const bytes = createBrotliDecompress()
  // If this fails, the stream ends, and its reader reports the error.
  pipeline(createReadStream(file), bytes).catch(() => undefined)
  return bytes
}

async function extract(archive: NodeJS.ReadableStream, args: string[]): Promise<void> {
  const tar = spawn('tar', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise<number | null>((resolve, reject) => tar.on('error', reject).on('close', resolve))
  // tar may stop reading before everything was sent, because the archive ends earlier. Its exit code reports whether it
  // got everything.
  const sent = pipeline(archive, tar.stdin).catch(() => undefined)
  if ((await ended) !== 0) throw new Error('the package couldn’t be unpacked.')
  await sent
}

const start = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

/** Uses the system's fonts, if there are any, and the packaged one. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
