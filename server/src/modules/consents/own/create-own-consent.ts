import type { Consent } from '@fanfare/contract/consents/consent'
import { consentLimits } from '@fanfare/contract/consents/limits'
import { listCopyIds } from '#content'
import { requireOwnProfile } from '#profiles'
import { inTransaction, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { ConsentDeps, ConsentViewDeps } from '../consent-deps.ts'
import { findConsent, insertConsent, isKnownSelfie } from '../consent-queries.ts'
import { checkFaces } from '../job-names.ts'
import { lockPhotos } from '../lock-photos.ts'
import { requireSame } from '../require-same.ts'
import { showConsent } from '../show-consents.ts'

interface OwnForm {
  id: string
  photo_ids: readonly string[]
  selfie_id: string
}

/**
 * Requests verification of the user's face, for which the photos are compared with the selfie. Throws
 * `face-check-unavailable`, `invalid-request` with every invalid field, and `conflict` if the id was used for something
 * else or the profile is no longer theirs.
 */
export async function createOwnConsent(
  deps: ConsentDeps & ConsentViewDeps,
  actor: Actor,
  form: OwnForm,
): Promise<Consent> {
  const id = form.id.toLowerCase()
  if (!(await findConsent(deps.db, id))) {
    if (deps.faces === null) throw new Problem('face-check-unavailable')
    await inTransaction(deps.db, (tx) => insert(tx, deps, { id, actor, form }))
  }
  await requireSame(deps.db, actor, { id, kind: 'own' })
  return showConsent(deps, actor, { id })
}

async function insert(
  tx: Tx,
  { clock }: ConsentDeps,
  { id, actor, form }: { id: string; actor: Actor; form: OwnForm },
): Promise<void> {
  await requireOwnProfile(tx, actor)
  const at = clock.now()
  const photoIds = form.photo_ids.map((photoId) => photoId.toLowerCase())
  const photos = await lockPhotos(tx, actor, { ids: photoIds, kinds: ['photo'] })
  const selfieId = form.selfie_id.toLowerCase()
  if (photos.some((photo) => photo.is_ai))
    throw new Problem('invalid-request', {
      fields: { photo_ids: 'Choose photos that weren’t made with AI.' },
    })
  await requireFreshSelfie(tx, actor, { consentId: id, selfieId, photos, at })
  const consent = {
    id,
    user_id: actor.userId,
    profile_id: actor.profileId,
    kind: 'own' as const,
    status: 'checking' as const,
    selfie_content_id: selfieId,
    created_at: at,
  }
  if (!(await insertConsent(tx, { consent, photoIds }))) return
  await enqueue(tx, checkFaces, {
    payload: { consent_id: id },
    key: `check-faces:${id}`,
    turnOf: actor.userId,
    mostAttempts: 20,
  })
}

type Photos = Awaited<ReturnType<typeof lockPhotos>>

/** The selfie has to be uploaded just now for this consent, because a copy of an older file proves nothing. */
async function requireFreshSelfie(
  tx: Tx,
  actor: Actor,
  { consentId, selfieId, photos, at }: { consentId: string; selfieId: string; photos: Photos; at: Date },
): Promise<void> {
  const refuse = (sentence: string): never => {
    throw new Problem('invalid-request', { fields: { selfie_id: sentence } })
  }
  const [selfie] = await lockPhotos(tx, actor, { ids: [selfieId], kinds: ['photo'] }).catch(
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      return refuse(error.fields?.['photo_ids'] ?? error.message)
    },
  )
  if (!selfie) return
  if (photos.some(({ sha256 }) => sha256.equals(selfie.sha256)))
    refuse('Take a selfie that isn’t one of the photos.')
  const ageMs = at.getTime() - selfie.created_at.getTime()
  const isOld = ageMs > consentLimits.freshSelfieMinutes * 60_000
  const contentIds = [...(await listCopyIds(tx, [selfie.id])).values()].flat()
  if (isOld || (await isKnownSelfie(tx, { contentIds, consentId }))) refuse('Take a new selfie.')
  if (selfie.is_ai) refuse('Take a selfie that wasn’t made with AI.')
}
