import type { Release, ReleasePhoto } from '@fanfare/contract/consents/consent'
import { bestFileOf, listContentFacts, type ContentFacts } from '#content'
import type { Db } from '#kernel/db'
import { badgesOf } from '#profiles'
import { listPhotoIds, type ConsentRow } from '../consent-queries.ts'
import { canBeSigned } from '../taken-back.ts'
import { loadRelease } from './load-release.ts'

/** A release as the person who is asked to sign it sees it. Throws `release-not-found`. */
export async function showRelease({ db }: { db: Db }, { token }: { token: string }): Promise<Release> {
  const release = await loadRelease(db, { token })
  const { status } = release
  const isSignable = await canBeSigned(db, release)
  const owner = (await badgesOf(db, [release.profile_id])).get(release.profile_id)
  return {
    // Releases never have the statuses `checking` and `refused`.
    status: status === 'checking' || status === 'refused' ? 'waiting' : status,
    can_be_signed: isSignable,
    person_name: release.person_name ?? '',
    requested_by: owner
      ? { username: owner.username, display_name: owner.display_name, photo: owner.photo }
      : null,
    text: release.release_text ?? '',
    photos: await photosOf(db, { release, token, isSignable }),
    signed_name: release.signed_name,
    created_at: release.created_at.toISOString(),
    decided_at: release.decided_at?.toISOString() ?? null,
    revoked_at: release.revoked_at?.toISOString() ?? null,
    ended_at: release.ended_at?.toISOString() ?? null,
  }
}

/**
 * The contents that a release shows, by their position: while it can be signed, and once it is signed until it is
 * revoked.
 */
export async function listReleaseContents(
  db: Db,
  { release, isSignable }: { release: ConsentRow; isSignable: boolean },
): Promise<{ number: number; content: ContentFacts }[]> {
  const isSigned = release.signed_name !== null && release.status !== 'revoked'
  if (!isSignable && !isSigned) return []
  const ids = (await listPhotoIds(db, [release.id])).get(release.id) ?? []
  const contents = await listContentFacts(db, ids)
  return ids.flatMap((id, index) => {
    const content = contents.get(id)
    return content ? [{ number: index + 1, content }] : []
  })
}

async function photosOf(
  db: Db,
  { release, token, isSignable }: { release: ConsentRow; token: string; isSignable: boolean },
): Promise<ReleasePhoto[]> {
  const contents = await listReleaseContents(db, { release, isSignable })
  return contents.flatMap(({ number, content }): ReleasePhoto[] => {
    const best = bestFileOf(content)
    if (!best) return []
    const src = `/api/releases/${token}/photos/${number}`
    return [{ kind: content.kind, src, width: best.width, height: best.height }]
  })
}
