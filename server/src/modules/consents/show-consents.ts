import type { Consent, ConsentStatus } from '@fanfare/contract/consents/consent'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { listContentFacts, presentMedia, type ContentFacts, type MediaSigner } from '#content'
import { makePage } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { ConsentViewDeps } from './consent-deps.ts'
import { findOwnConsent, listPhotoIds, pageOfConsents, placeOf, type ConsentRow } from './consent-queries.ts'
import { refusalSentence } from './own/refusal-sentences.ts'
import { listSignable } from './taken-back.ts'

/** The user's consents, latest first, whichever of their profiles requested them. */
export async function listConsents(
  deps: ConsentViewDeps,
  actor: Actor,
  query: PageQuery & { status?: ConsentStatus | undefined },
): Promise<Page<Consent>> {
  const rows = await pageOfConsents(deps.db, { ...query, userId: actor.userId })
  const page = makePage(rows, query, { cursorOf: placeOf })
  return { ...page, data: await present(deps, actor, page.data) }
}

/** One of the user's consents. Throws `consent-not-found`. */
export async function showConsent(
  deps: ConsentViewDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<Consent> {
  const row = await findOwnConsent(deps.db, { id: id.toLowerCase(), userId: actor.userId })
  const [shown] = row ? await present(deps, actor, [row]) : []
  if (!shown) throw new Problem('consent-not-found')
  return shown
}

/** Takes four statements, however many consents there are. */
async function present(
  { db, signer }: ConsentViewDeps,
  actor: Actor,
  rows: readonly ConsentRow[],
): Promise<Consent[]> {
  const photoIds = await listPhotoIds(
    db,
    rows.map(({ id }) => id),
  )
  const contents = await listContentFacts(db, [...photoIds.values()].flat())
  const signable = await listSignable(db, rows, photoIds)
  return rows.map((row) => {
    const photos = (photoIds.get(row.id) ?? []).flatMap((id) => contents.get(id) ?? [])
    return presentConsent(signer, actor, { row, photos, isSignable: signable.has(row.id) })
  })
}

function presentConsent(
  signer: MediaSigner,
  viewer: Actor,
  { row, photos, isSignable }: { row: ConsentRow; photos: readonly ContentFacts[]; isSignable: boolean },
): Consent {
  const { refused_content_id: refusedId } = row
  const thing = refusedId === row.selfie_content_id ? 'selfie' : 'photo'
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    person_name: row.person_name,
    can_be_signed: isSignable,
    // Photos are included only for the profile that owns them.
    photos: photos
      .filter(({ profile_id, status }) => profile_id === viewer.profileId && status === 'ready')
      .map((photo) => presentMedia(signer, photo, { viewer, isPublic: false })),
    refusal: row.refusal && {
      code: row.refusal,
      message: refusalSentence(row.refusal, thing),
      content_id: refusedId,
    },
    text: row.release_text,
    signed_name: row.signed_name,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoked_by: row.revoked_by,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
