import type { Content } from '@fanfare/contract/content/content'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { isOwn, isPublicContent, canSeeContent, type ContentAccess } from '../gate/access.ts'
import type { MediaSigner } from '../gate/media-address.ts'
import { presentApart, presentOwnContent, presentShownContent } from './present-content.ts'
import { findContent, sizeOfLargestVariant } from '../queries.ts'
import { findApart } from '../apart/apart-queries.ts'

/**
 * A content that the viewer can see. Throws `content-not-found` if it doesn't exist or they aren't allowed to see it.
 */
export async function showContent(
  deps: { db: Db; signer: MediaSigner; access: ContentAccess },
  viewer: Viewer,
  { id }: { id: string },
): Promise<Content> {
  const content = await findContent(deps.db, id)
  if (!content) return showApart(deps.db, viewer, { id })
  if (isOwn(viewer, content)) return presentOwnContent(deps.signer, content, viewer)
  if (content.status !== 'ready' || !(await canSeeContent(deps, viewer, content))) {
    throw new Problem('content-not-found')
  }
  const isPublic = await isPublicContent(deps, content)
  const byteSize = await sizeOfLargestVariant(deps.db, content.id)
  return presentShownContent(deps.signer, content, { viewer, isPublic, byteSize })
}

/** Others can play a recording only through its message, and can never find a picture for an identity check. */
async function showApart(db: Db, { profileId }: Viewer, { id }: { id: string }): Promise<Content> {
  const content = profileId === null ? undefined : await findApart(db, { id, profileId })
  if (!content) throw new Problem('content-not-found')
  return presentApart(content)
}
