import type { Media } from '@fanfare/contract/content/media'
import type { Page } from '@fanfare/contract/api/page'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import type { ContentAccess, ProfileContentQuery } from '../gate/access.ts'
import type { MediaSigner } from '../gate/media-address.ts'
import { presentMedia } from './present-media.ts'
import { listContentFacts } from '../queries.ts'

/** The photos and videos in a profile's posts that the viewer can see, latest first. Throws `profile-not-found`. */
export async function listProfileContent(
  { db, signer, access }: { db: Db; signer: MediaSigner; access: ContentAccess },
  viewer: Viewer,
  query: ProfileContentQuery,
): Promise<Page<Media>> {
  const page = await access.pageOfProfile(db, viewer, query)
  if (!page) throw new Problem('profile-not-found')
  const facts = await listContentFacts(
    db,
    page.data.map((shown) => shown.contentId),
  )
  const data = page.data.flatMap(({ contentId, alt, isPublic }) => {
    const content = facts.get(contentId)
    return content?.status === 'ready' ? [presentMedia(signer, content, { viewer, isPublic, alt })] : []
  })
  return { ...page, data }
}
