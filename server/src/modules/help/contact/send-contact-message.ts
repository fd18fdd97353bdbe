import type { help } from '@fanfare/contract/help/routes'
import type { BodyOf } from '@fanfare/contract/api/route'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { confirmContactMessage, forwardContactMessage } from '../job-names.ts'
import { findMessage, insertMessageIfAbsent } from './contact-queries.ts'
import { canConfirm, limitMessages } from './limit-contact.ts'

type Form = BodyOf<typeof help.contact>

/**
 * Stores a message to support and queues the emails about it. Repeating it with the same id changes nothing. Throws
 * `too-many-requests`, and `conflict` if another message has this id.
 */
export async function sendContactMessage(
  deps: { db: Db; clock: Clock },
  viewer: Viewer,
  { form, ip }: { form: Form; ip: string },
): Promise<{ id: string }> {
  const written = {
    id: form.id.toLowerCase(),
    user_id: viewer.userId,
    profile_id: viewer.profileId,
    name: form.name.trim().replaceAll(/\s+/g, ' '),
    email: form.email,
    topic: form.topic,
    message: form.message.trim(),
  }
  await inTransaction(deps.db, async (tx) => {
    const isNew = await insertMessageIfAbsent(tx, { ...written, created_at: deps.clock.now() })
    if (!isNew) return requireSame(tx, written)
    // Counted in this transaction, so that a refused message doesn't count.
    await limitMessages(tx, deps, { viewer, ip })
    const { id, email } = written
    await enqueue(tx, forwardContactMessage, { payload: { id } })
    if (await canConfirm(tx, deps, { email, ip }))
      await enqueue(tx, confirmContactMessage, { payload: { id } })
  })
  return { id: written.id }
}

async function requireSame(
  tx: Tx,
  { id, user_id, email, message }: { id: string; user_id: string | null; email: string; message: string },
): Promise<void> {
  const known = await findMessage(tx, { id })
  const isSame = known?.user_id === user_id && known.email === email && known.message === message
  if (!isSame) throw new Problem('conflict')
}
