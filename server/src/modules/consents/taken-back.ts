import { listCopyIds } from '#content'
import type { Db } from '#kernel/db'
import { listPhotoIds, listTakenBackPhotos, type ConsentRow } from './consent-queries.ts'

/** A user who wants to use photos, and the photos. */
interface Use {
  userId: string
  profileId: string
  contentIds: readonly string[]
}

/**
 * The uses among these that are no longer allowed, because the person in a photo, or staff, declined or revoked a
 * consent for the same file that the same user or profile had requested. Takes two statements, however many uses there
 * are.
 */
async function listTakenBackUses<U extends Use>(db: Db, uses: readonly U[]): Promise<Set<U>> {
  if (uses.length === 0) return new Set()
  const copyIds = await listCopyIds(
    db,
    uses.flatMap(({ contentIds }) => contentIds),
  )
  const takenBack = Map.groupBy(
    await listTakenBackPhotos(db, [...copyIds.values()].flat()),
    ({ content_id }) => content_id,
  )
  const isTakenBackFrom = ({ userId, profileId, contentIds }: U): boolean =>
    contentIds
      .flatMap((id) => copyIds.get(id) ?? [])
      .flatMap((id) => takenBack.get(id) ?? [])
      .some(({ user_id, profile_id }) => user_id === userId || profile_id === profileId)
  return new Set(uses.filter(isTakenBackFrom))
}

export const isTakenBack = async (db: Db, use: Use): Promise<boolean> =>
  (await listTakenBackUses(db, [use])).size > 0

/**
 * The releases among these consents that can still be signed. The caller passes their photos. Takes two statements,
 * however many consents there are.
 */
export async function listSignable(
  db: Db,
  consents: readonly Pick<ConsentRow, 'id' | 'status' | 'user_id' | 'profile_id'>[],
  photoIds: ReadonlyMap<string, readonly string[]>,
): Promise<Set<string>> {
  const waiting = consents.filter(({ status }) => status === 'waiting')
  const uses = waiting.map(({ id, user_id: userId, profile_id: profileId }) => ({
    id,
    userId,
    profileId,
    contentIds: photoIds.get(id) ?? [],
  }))
  const takenBack = await listTakenBackUses(db, uses)
  return new Set(uses.filter((use) => !takenBack.has(use)).map(({ id }) => id))
}

/** Whether a release is unsigned and no consent for the same files was revoked. */
export const canBeSigned = async (db: Db, release: ConsentRow): Promise<boolean> =>
  (await listSignable(db, [release], await listPhotoIds(db, [release.id]))).has(release.id)
