import type { Content } from '@fanfare/contract/content/content'
import type { ContentKind } from '@fanfare/contract/content/media'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import type { MediaSigner } from '../gate/media-address.ts'
import { presentOwnContent } from './present-content.ts'
import { countGallery, pageOfGallery } from '../queries.ts'

/** The user's photos and videos, latest first. */
export async function listGallery(
  { db, signer }: { db: Db; signer: MediaSigner },
  actor: Actor,
  query: PageQuery & { kind: ContentKind | undefined },
): Promise<Page<Content>> {
  const [beforeId = null] = readCursor(query.cursor, ['id']) ?? []
  const own = { profileId: actor.profileId, kind: query.kind }
  const rows = await pageOfGallery(db, {
    ...own,
    beforeId,
    limit: query.limit,
    offset: beforeId === null ? query.offset : 0,
  })
  const total = await countGallery(db, own)
  const page = makePage(rows, query, { cursorOf: (content) => [content.id], total })
  return { ...page, data: page.data.map((content) => presentOwnContent(signer, content, actor)) }
}
