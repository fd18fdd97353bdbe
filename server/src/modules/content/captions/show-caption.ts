import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { canSeeContent, type ContentAccess } from '../gate/access.ts'
import { findContent } from '../queries.ts'
import { findCaption } from './caption-queries.ts'

/**
 * The captions of a video that the viewer can see, if it has any. Throws `content-not-found` if it doesn't exist or
 * they can't see it.
 */
export async function showCaption(
  deps: { db: Db; access: ContentAccess },
  viewer: Viewer,
  { id }: { id: string },
): Promise<{ language: string; body: string } | undefined> {
  const content = await findContent(deps.db, id)
  if (content?.kind !== 'video' || !(await canSeeContent(deps, viewer, content))) {
    throw new Problem('content-not-found')
  }
  return findCaption(deps.db, content.id)
}
