import type { FastifyReply } from 'fastify'
import type { Storage } from '#gateways/storage/port'
import { Problem } from '#kernel/problem'
import { identityKey } from './identity-file.ts'

/**
 * Sends a picture for an identity check, with headers that prevent caching. The caller has checked access. Throws
 * `not-found`.
 */
export async function sendIdentityPicture(
  storage: Storage,
  contentId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await storage.read(identityKey(contentId))
  if (!file) throw new Problem('not-found')
  reply.headers({
    'cache-control': 'private, no-store',
    'content-length': file.size,
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'cookie',
    'x-content-type-options': 'nosniff',
  })
  return reply.send(file.stream)
}
