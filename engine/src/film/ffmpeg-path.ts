import { accessSync, chmodSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The ffmpeg that the server configured, otherwise the one from npm. */
export const ffmpegPath = (): string => process.env['FFMPEG_PATH'] ?? shipped('ffmpeg')

/** The ffprobe that the server configured, otherwise the one from npm. */
export const ffprobePath = (): string => process.env['FFPROBE_PATH'] ?? shipped('ffprobe')

function shipped(name: 'ffmpeg' | 'ffprobe'): string {
  const manifest = `@${name}-installer/${process.platform}-${process.arch}/package.json`
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const path = join(dirname(createRequire(import.meta.url).resolve(manifest)), file)
  makeRunnable(path)
  return path
}

/** npm's install scripts would make the program executable, but they may not have run. */
function makeRunnable(path: string): void {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    chmodSync(path, 0o755)
  }
}
