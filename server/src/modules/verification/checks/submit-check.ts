import type { IdentityForm } from '@fanfare/contract/verification/identity-check'
import { verificationLimits } from '@fanfare/contract/verification/limits'
import { requireOwnProfile } from '#profiles'
import { takeAllowances } from '#kernel/ceilings/allowance'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findCheck, findLatestCheck, insertCheck } from '../identity-queries.ts'
import { tellAdmins } from '../tell-of-check.ts'
import { lockPictures } from './lock-pictures.ts'
import { faultsOf } from './read-form.ts'

const dayMs = 86_400_000

/**
 * Submits the details and pictures with which an admin verifies a user's identity, once per id. Throws
 * `invalid-request` with every invalid field, `identity-check-pending`, `identity-verified`, `too-many-requests`, and
 * `conflict` for an id that somebody else used.
 */
export async function submitCheck(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  form: IdentityForm,
): Promise<void> {
  const id = form.id.toLowerCase()
  if (await isSent(deps.db, actor, id)) return
  await inTransaction(deps.db, (tx) => submit(tx, deps, { actor, form: { ...form, id } }))
}

async function isSent(db: Db, { userId }: Actor, id: string): Promise<boolean> {
  const check = await findCheck(db, { id })
  if (check && check.user_id !== userId) throw new Problem('conflict')
  return check !== undefined
}

async function submit(
  tx: Tx,
  { clock }: { clock: Clock },
  { actor, form }: { actor: Actor; form: IdentityForm },
): Promise<void> {
  const { userId, profileId } = actor
  await requireOwnProfile(tx, actor)
  const at = clock.now()
  const pictureFaults = await lockPictures(tx, { form, profileId })
  // If a check is sent twice at once, the second request waits for these locks and then finds the first one's check.
  if (await isSent(tx, actor, form.id)) return
  await refuseSecond(tx, { userId })
  const faults = { ...pictureFaults, ...faultsOf(form, { today: at.toISOString().slice(0, 10) }) }
  if (Object.keys(faults).length > 0) throw new Problem('invalid-request', { fields: faults })
  const isNew = await insertCheck(tx, {
    id: form.id,
    user_id: userId,
    state: 'pending',
    legal_name: form.legal_name.trim(),
    born_on: form.born_on,
    country: form.country,
    document_kind: form.document_kind,
    expires_on: form.expires_on,
    front_id: form.front_id.toLowerCase(),
    back_id: form.back_id?.toLowerCase() ?? null,
    selfie_id: form.selfie_id.toLowerCase(),
    submitted_at: at,
    decided_at: null,
    decided_by: null,
    reason: null,
    message: '',
    pictures_deleted_at: null,
  })
  // Another check of the user was just inserted.
  if (!isNew) throw new Problem('identity-check-pending')
  const uses = [{ key: `identity-checks:${userId}`, most: verificationLimits.perDay }]
  await takeAllowances({ db: tx, clock }, { windowMs: dayMs, uses })
  await tellAdmins(tx, { checkId: form.id, userId, at })
}

async function refuseSecond(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const latest = await findLatestCheck(tx, { userId })
  if (latest?.state === 'pending') throw new Problem('identity-check-pending')
  if (latest?.state === 'approved') throw new Problem('identity-verified')
}
