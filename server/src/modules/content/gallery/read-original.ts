import type { Readable } from 'node:stream'
import type { Storage } from '#gateways/storage/port'
import { originalPrefix } from '../gate/media-files.ts'
import type { ContentFacts } from '../queries.ts'

/**
 * The stored original of a content, for its owner only. The caller has checked access. Null if it doesn't exist. Only
 * files that this server made or fetched are served like this, because users' uploads may contain their location.
 */
export async function readOriginal(
  storage: Storage,
  content: Pick<ContentFacts, 'id' | 'mime'>,
): Promise<{ stream: Readable; size: number; extension: string } | null> {
  const extension = extensions[content.mime]
  if (extension === undefined) return null
  const file = await storage.read(`${originalPrefix(content.id)}original.${extension}`)
  return file && { ...file, extension }
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}
