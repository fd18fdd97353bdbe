import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { SniffedMedia } from './port.ts'

/** The type of a file by its first bytes; null if the type isn't allowed. */
export async function sniff(path: string): Promise<SniffedMedia | null> {
  const { size } = await stat(path)
  if (size === 0) return null
  const found = await fileTypeFromFile(path, { signal: AbortSignal.timeout(SNIFF_TIMEOUT_MS) }).catch(
    () => undefined,
  )
  return found === undefined ? null : (known.get(found.mime) ?? null)
}

const SNIFF_TIMEOUT_MS = 10_000

const known = new Map<string, SniffedMedia>([
  ['image/jpeg', { kind: 'photo', mime: 'image/jpeg', extension: 'jpg' }],
  ['image/png', { kind: 'photo', mime: 'image/png', extension: 'png' }],
  ['image/apng', { kind: 'photo', mime: 'image/png', extension: 'png' }],
  ['image/webp', { kind: 'photo', mime: 'image/webp', extension: 'webp' }],
  ['image/heic', { kind: 'photo', mime: 'image/heic', extension: 'heic' }],
  ['image/heic-sequence', { kind: 'photo', mime: 'image/heic', extension: 'heic' }],
  ['image/heif', { kind: 'photo', mime: 'image/heif', extension: 'heif' }],
  ['image/heif-sequence', { kind: 'photo', mime: 'image/heif', extension: 'heif' }],
  ['video/mp4', { kind: 'video', mime: 'video/mp4', extension: 'mp4' }],
  ['video/x-m4v', { kind: 'video', mime: 'video/mp4', extension: 'mp4' }],
  ['video/quicktime', { kind: 'video', mime: 'video/quicktime', extension: 'mov' }],
  ['video/webm', { kind: 'video', mime: 'video/webm', extension: 'webm' }],
  ['video/ogg', { kind: 'video', mime: 'video/ogg', extension: 'ogv' }],
  ['audio/mp4', { kind: 'audio', mime: 'audio/mp4', extension: 'm4a' }],
  ['audio/x-m4a', { kind: 'audio', mime: 'audio/mp4', extension: 'm4a' }],
  ['audio/ogg', { kind: 'audio', mime: 'audio/ogg', extension: 'ogg' }],
])
