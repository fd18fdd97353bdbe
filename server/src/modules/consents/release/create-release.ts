import type { ConsentWithLink } from '@fanfare/contract/consents/consent'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { hashOfToken, randomToken } from '#kernel/token'
import type { Actor } from '#kernel/viewer'
import { badgesOf, requireOwnProfile } from '#profiles'
import type { ConsentDeps, ConsentViewDeps } from '../consent-deps.ts'
import { findConsent, insertConsent } from '../consent-queries.ts'
import { lockPhotos } from '../lock-photos.ts'
import { requireSame } from '../require-same.ts'
import { showConsent } from '../show-consents.ts'
import { releaseLink } from './release-link.ts'
import { releaseText } from './release-text.ts'

interface ReleaseForm {
  id: string
  person_name: string
  photo_ids: readonly string[]
}

/**
 * Creates a release for a person to sign, and returns its link. The link can't be shown again, because only the hash of
 * its token is stored. Throws `invalid-request` with every invalid field, and `conflict` if the id was used for
 * something else or the profile is no longer theirs.
 */
export async function createRelease(
  deps: ConsentDeps & ConsentViewDeps,
  actor: Actor,
  form: ReleaseForm,
): Promise<ConsentWithLink> {
  const id = form.id.toLowerCase()
  const token = randomToken()
  const isNew =
    !(await findConsent(deps.db, id)) &&
    (await inTransaction(deps.db, (tx) => insert(tx, deps, { id, actor, form, token })))
  await requireSame(deps.db, actor, { id, kind: 'release' })
  return {
    consent: await showConsent(deps, actor, { id }),
    link: isNew ? releaseLink(deps, token) : null,
  }
}

async function insert(
  tx: Tx,
  { clock }: ConsentDeps,
  { id, actor, form, token }: { id: string; actor: Actor; form: ReleaseForm; token: string },
): Promise<boolean> {
  await requireOwnProfile(tx, actor)
  const personName = form.person_name.trim()
  if (personName === '')
    throw new Problem('invalid-request', { fields: { person_name: 'Enter the person’s full name.' } })
  const photoIds = form.photo_ids.map((photoId) => photoId.toLowerCase())
  await lockPhotos(tx, actor, { ids: photoIds, kinds: ['photo', 'video'] })
  const owner = (await badgesOf(tx, [actor.profileId])).get(actor.profileId)
  if (!owner) throw new Problem('profile-not-found')
  const consent = {
    id,
    user_id: actor.userId,
    profile_id: actor.profileId,
    kind: 'release' as const,
    status: 'waiting' as const,
    person_name: personName,
    token_hash: hashOfToken(token),
    release_text: releaseText({ personName, owner, photoCount: photoIds.length }),
    created_at: clock.now(),
  }
  return insertConsent(tx, { consent, photoIds })
}
