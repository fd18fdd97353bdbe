import { spawnSync } from 'node:child_process'
import { access, chmod, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { MediaUnavailable } from './port.ts'
import { runTool } from './run-tool.ts'

export interface FfmpegSettings {
  ffmpegPath?: string | undefined
  ffprobePath?: string | undefined
  /** In production, versions that are too old to be safe with strangers' files are refused. */
  isProduction: boolean
}

export interface Ffmpeg {
  ffmpeg: string
  ffprobe: string
  /** Whether it can convert high dynamic range for standard screens. */
  canToneMap: boolean
}

/**
 * Finds the configured programs, otherwise those on the PATH, otherwise those from npm. Those from npm are from 2018,
 * so they are never used in production. Throws MediaUnavailable with a sentence for the operator if none is found.
 */
export async function findFfmpeg(settings: FfmpegSettings): Promise<Ffmpeg> {
  const { isProduction } = settings
  const ffmpeg = await findTool({
    name: 'ffmpeg',
    configured: settings.ffmpegPath,
    shipped: '@ffmpeg-installer/ffmpeg',
    isProduction,
  })
  const ffprobe = await findTool({
    name: 'ffprobe',
    configured: settings.ffprobePath,
    shipped: '@ffprobe-installer/ffprobe',
    isProduction,
  })
  const filters = await runTool({
    command: ffmpeg,
    args: ['-hide_banner', '-filters'],
    timeLimitSeconds: 20,
  })
  const canToneMap = / zscale /.test(filters) && / tonemap /.test(filters)
  return { ffmpeg, ffprobe, canToneMap }
}

/** Versions since that year still get security fixes. The npm build is from 2018. */
const MIN_YEAR = 2021

interface Tool {
  name: 'ffmpeg' | 'ffprobe'
  configured: string | undefined
  /** The npm package that contains it. */
  shipped: string
  isProduction: boolean
}

async function findTool(tool: Tool): Promise<string> {
  const variable = `${tool.name.toUpperCase()}_PATH`
  if (tool.configured !== undefined) {
    const year = await yearOf(tool.configured)
    if (year === null) throw new MediaUnavailable(`${variable} names ${tool.configured}, which does not run`)
    if (isCurrent(year, tool)) return tool.configured
    throw new MediaUnavailable(
      `${variable} names ${tool.configured}, which is of ${year}. In production, set it to a version of ${MIN_YEAR} or later.`,
    )
  }
  for (const command of [pathOf(tool.name), tool.isProduction ? null : await shippedTool(tool.shipped)]) {
    const year = command === null ? null : await yearOf(command)
    if (command !== null && year !== null && isCurrent(year, tool)) return command
  }
  const wanted = tool.isProduction ? `${tool.name} of ${MIN_YEAR} or later` : tool.name
  throw new MediaUnavailable(`There is no ${wanted} on this machine. Install ffmpeg or set ${variable}.`)
}

const isCurrent = (year: number, { isProduction }: Tool): boolean => !isProduction || year >= MIN_YEAR

/** The year of a build, which all builds print, whatever their version number; null if the program doesn't run. */
async function yearOf(command: string): Promise<number | null> {
  try {
    const told = await runTool({ command, args: ['-version'], timeLimitSeconds: 20 })
    return told.includes('version') ? Number(/\(c\) \d{4}-(\d{4})/.exec(told)?.[1] ?? 0) : null
  } catch {
    return null
  }
}

/** Finds a program on the PATH. Programs run without the server's environment, so they need a full path. */
function pathOf(name: string): string | null {
  if (process.platform === 'win32') return name
  const { stdout } = spawnSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return stdout?.trim() || null
}

async function shippedTool(name: string): Promise<string | null> {
  const command = shippedPath(name)
  if (command !== null) await makeRunnable(command)
  return command
}

/** Null if the package isn't installed, or if loading it throws because it doesn't support this machine. */
function shippedPath(name: string): string | null {
  try {
    const shipped: unknown = createRequire(import.meta.url)(name)
    if (typeof shipped !== 'object' || shipped === null || !('path' in shipped)) return null
    return typeof shipped.path === 'string' ? shipped.path : null
  } catch {
    return null
  }
}

/** npm's install scripts would make the program executable, but they may not have run. */
async function makeRunnable(path: string): Promise<void> {
  const isRunnable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isRunnable) await chmod(path, 0o755).catch(() => undefined)
}
