import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ContentKind } from '@fanfare/contract/content/media'
import type { StaffMedia } from '@fanfare/contract/posts/staff-post'
import { listContentFacts, presentLockedPreview, presentMedia, type ContentFacts } from '#content'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { findProfileByUuid } from '#profiles'
import { listOpenMedia, type ShownContentRow } from '../media-queries.ts'
import type { ViewDeps } from '../post-view.ts'
import { staffViewpoint } from './staff-viewpoint.ts'

type Query = PageQuery & { profileUuid: string; kind: ContentKind | undefined }

/**
 * The photos and videos in a profile's published posts, latest first. Leaves out uploads that no post shows, messages
 * and AI results, which are private. Throws `profile-not-found`.
 */
export async function listStaffContent(
  { db, clock, signer }: ViewDeps,
  staff: Viewer,
  query: Query,
): Promise<Page<StaffMedia>> {
  const after = readCursor(query.cursor, ['time', 'id', 'number'])
  const profile = await findProfileByUuid(db, { uuid: query.profileUuid })
  if (!profile) throw new Problem('profile-not-found')
  const viewpoint = staffViewpoint(clock.now())
  const { kind, limit, offset } = query
  const rows = await listOpenMedia(db, { viewpoint, profileId: profile.id, kind, after, limit, offset })
  const { data, pagination } = makePage(rows, query, {
    cursorOf: (row) => [row.key, row.post_id, row.position],
  })
  const facts = await listContentFacts(
    db,
    data.map((row) => row.content_id),
  )
  const present = (row: ShownContentRow, content: ContentFacts): StaffMedia => {
    const isCovered = row.is_nsfw && !staff.seesNsfw
    return {
      id: content.id,
      post_id: row.post_id,
      media: isCovered
        ? null
        : presentMedia(signer, content, { viewer: staff, alt: row.alt, isPublic: row.is_public }),
      preview: isCovered ? presentLockedPreview(content) : null,
    }
  }
  return {
    data: data.flatMap((row) => {
      const content = facts.get(row.content_id)
      return content?.status === 'ready' ? [present(row, content)] : []
    }),
    pagination,
  }
}
