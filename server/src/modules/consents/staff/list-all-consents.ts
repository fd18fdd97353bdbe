import type { ConsentForStaff, ConsentKind, ConsentStatus } from '@fanfare/contract/consents/consent'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { listContentFacts, presentMedia, type ContentFacts } from '#content'
import { makePage } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { badgesOf } from '#profiles'
import type { ConsentViewDeps } from '../consent-deps.ts'
import { listPhotoIds, pageOfConsents, placeOf, type ConsentRow } from '../consent-queries.ts'

/** Consents of all users, latest first, with the selfies that were compared. */
export async function listAllConsents(
  { db, signer }: ConsentViewDeps,
  viewer: Actor,
  query: PageQuery & {
    status?: ConsentStatus | undefined
    kind?: ConsentKind | undefined
    profile_id?: string | undefined
  },
): Promise<Page<ConsentForStaff>> {
  const rows = await pageOfConsents(db, { ...query, profileId: query.profile_id })
  const page = makePage(rows, query, { cursorOf: placeOf })
  const photoIds = await listPhotoIds(
    db,
    page.data.map(({ id }) => id),
  )
  const selfieIds = page.data.flatMap(({ selfie_content_id }) => selfie_content_id ?? [])
  const contents = await listContentFacts(db, [...[...photoIds.values()].flat(), ...selfieIds])
  const badges = await badgesOf(
    db,
    page.data.map(({ profile_id }) => profile_id),
  )
  const mediaOf = (id: string | null) => {
    const content: ContentFacts | undefined = contents.get(id ?? '')
    return content?.status === 'ready' ? [presentMedia(signer, content, { viewer, isPublic: false })] : []
  }
  const present = (row: ConsentRow): ConsentForStaff => ({
    ...factsOf(row, badges.get(row.profile_id) ?? null),
    photos: (photoIds.get(row.id) ?? []).flatMap(mediaOf),
    selfie: mediaOf(row.selfie_content_id)[0] ?? null,
  })
  return { ...page, data: page.data.map(present) }
}

const factsOf = (
  row: ConsentRow,
  profile: ProfileBadge | null,
): Omit<ConsentForStaff, 'photos' | 'selfie'> => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  profile,
  person_name: row.person_name,
  refusal: row.refusal,
  text: row.release_text,
  signed_name: row.signed_name,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  revoked_by: row.revoked_by,
  revoke_reason: row.revoke_reason,
  ended_at: row.ended_at?.toISOString() ?? null,
})
