import type { Poster } from '@fanfare/contract/content/poster'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { isOwn } from '../gate/access.ts'
import { findContent } from '../queries.ts'
import { findPoster } from './poster-queries.ts'

/** The chosen poster of one of the actor's videos, and whether it has been made. Throws `content-not-found`. */
export async function showPoster(
  { db }: { db: Db },
  actor: Actor,
  { contentId }: { contentId: string },
): Promise<Poster> {
  const content = await findContent(db, contentId)
  if (content?.kind !== 'video' || !isOwn(actor, content)) throw new Problem('content-not-found')
  const poster = await findPoster(db, content.id)
  return {
    status: poster?.status ?? 'ready',
    failure: poster?.failure ?? null,
    time_ms: poster?.time_ms ?? null,
    photo_id: poster?.photo_id ?? null,
  }
}
