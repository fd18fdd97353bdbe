import { access, chmod, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { runTool } from './run-tool.ts'

export interface FfmpegSettings {
  ffmpegPath?: string | undefined
  ffprobePath?: string | undefined
  isProduction: boolean
  warn: (sentence: string) => void
}

export interface Ffmpeg {
  ffmpeg: string
  ffprobe: string
  /** Can turn high dynamic range into what every screen shows. */
  canToneMap: boolean
}

/** The configured programs, else those on the PATH, else those that came with the packages. Throws when there are none. */
export async function findFfmpeg(settings: FfmpegSettings): Promise<Ffmpeg> {
  const ffmpeg = await findTool({
    name: 'ffmpeg',
    configured: settings.ffmpegPath,
    shipped: '@ffmpeg-installer/ffmpeg',
  })
  const ffprobe = await findTool({
    name: 'ffprobe',
    configured: settings.ffprobePath,
    shipped: '@ffprobe-installer/ffprobe',
  })
  if (settings.isProduction && ffmpeg.isShipped) {
    settings.warn(
      'Videos are read by the ffmpeg of 2018 that came with the packages. Install a current ffmpeg or set FFMPEG_PATH and FFPROBE_PATH.',
    )
  }
  const filters = await runTool({
    command: ffmpeg.command,
    args: ['-hide_banner', '-filters'],
    timeLimitSeconds: 20,
  })
  const canToneMap = / zscale /.test(filters) && / tonemap /.test(filters)
  return { ffmpeg: ffmpeg.command, ffprobe: ffprobe.command, canToneMap }
}

interface Tool {
  name: string
  configured: string | undefined
  /** The package that ships it. */
  shipped: string
}

async function findTool({
  name,
  configured,
  shipped,
}: Tool): Promise<{ command: string; isShipped: boolean }> {
  if (configured !== undefined) {
    if (await answers(configured)) return { command: configured, isShipped: false }
    throw new Error(`${name.toUpperCase()}_PATH names ${configured}, which does not run`)
  }
  if (await answers(name)) return { command: name, isShipped: false }
  const command = shippedPath(shipped)
  if (command !== null) {
    await makeRunnable(command)
    if (await answers(command)) return { command, isShipped: true }
  }
  throw new Error(`There is no ${name} on this machine. Install ffmpeg or set ${name.toUpperCase()}_PATH.`)
}

async function answers(command: string): Promise<boolean> {
  try {
    return (await runTool({ command, args: ['-version'], timeLimitSeconds: 20 })).includes('version')
  } catch {
    return false
  }
}

/** Null where the package is not installed or does not know this machine (it throws then). */
function shippedPath(name: string): string | null {
  try {
    const shipped: unknown = createRequire(import.meta.url)(name)
    if (typeof shipped !== 'object' || shipped === null || !('path' in shipped)) return null
    return typeof shipped.path === 'string' ? shipped.path : null
  } catch {
    return null
  }
}

/** An install without install scripts leaves the program without the right to run. */
async function makeRunnable(path: string): Promise<void> {
  const isRunnable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isRunnable) await chmod(path, 0o755).catch(() => undefined)
}
