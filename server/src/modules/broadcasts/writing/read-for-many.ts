import type { Authorship } from '@fanfare/contract/chat/message'
import type { WrittenForm } from '@fanfare/contract/broadcasts/broadcast'
import { authorshipOf, readWritten, type WrittenForMany } from '#chat'
import type { VerificationConfig } from '#verification'
import type { Clock } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import type { Actor } from '#kernel/viewer'

interface Reading {
  actor: Actor
  form: WrittenForm
  /** What it replaces. Undefined for another user's text. */
  before: { text: string; authorship: Authorship | null } | undefined
}

/**
 * Reads a message that goes to many, and determines once for all of its receivers whether it was drafted. A text that
 * isn't changed keeps its label, because a short one is recognized only for an hour. Throws the problems of
 * `readWritten`.
 */
export async function readForMany(
  tx: Tx,
  { config, clock }: { config: VerificationConfig; clock: Clock },
  { actor, form, before }: Reading,
): Promise<WrittenForMany> {
  const written = await readWritten(tx, { config }, { actor, form })
  const { text } = written
  const known = before?.text === text ? before.authorship : null
  const authorship = known ?? (await authorshipOf(tx, { userId: actor.userId, text, at: clock.now() }))
  return { ...written, authorship }
}
