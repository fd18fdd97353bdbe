import { lockUsableContents } from '#content'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { isTakenBack } from './taken-back.ts'

export type LockedContent = Awaited<ReturnType<typeof lockUsableContents>>[number]

/**
 * The photos of a form, in order, locked so that none is deleted before the consent relies on it. They must be
 * different photos of the user that are ready, and no consent for the same files may have been revoked. Otherwise
 * throws `invalid-request`.
 */
export async function lockPhotos(
  tx: Tx,
  { userId, profileId }: Actor,
  { ids, kinds }: { ids: readonly string[]; kinds: readonly LockedContent['kind'][] },
): Promise<LockedContent[]> {
  const refuse = (sentence: string): never => {
    throw new Problem('invalid-request', { fields: { photo_ids: sentence } })
  }
  if (new Set(ids).size < ids.length) refuse('Add each photo only once.')
  const own = new Map(
    (await lockUsableContents(tx, { profileId, ids })).map((content) => [content.id, content]),
  )
  const photos = ids.map((id) => {
    const content = own.get(id)
    if (!content || !kinds.includes(content.kind)) return refuse('Choose photos from your gallery.')
    if (content.status !== 'ready') return refuse('A photo is still being processed. Try again in a moment.')
    return content
  })
  if (await isTakenBack(tx, { userId, profileId, contentIds: ids }))
    refuse('This photo can’t be used: consent for it was declined or revoked.')
  return photos
}
