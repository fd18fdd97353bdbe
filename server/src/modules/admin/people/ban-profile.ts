import { staffLimits } from '@fanfare/contract/admin/limits'
import { idAt } from '#kernel/clock'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { endBan, insertBan, lockOpenBan, recordStaffAction } from '#moderation'
import { tell } from '#notifications'
import type { ActingDeps } from './acting-deps.ts'
import { loadPerson } from './load-person.ts'
import type { PersonRow } from './person-queries.ts'
import { readReason } from './read-reason.ts'
import { tellOfBan } from './tell-of-ban.ts'

const dayMs = 86_400_000

interface Banning {
  profileId: string
  reason: string
  /** Null for a permanent ban. */
  until: Date | null
}

/**
 * Bans a profile and notifies it of the reason and the end. A longer ban replaces a shorter one; repeating a ban
 * changes nothing. Throws the problems of `readReason` and `loadPerson`, and `banned-for-longer`.
 */
export async function banProfile(
  { db, clock, sessions }: ActingDeps,
  actor: Actor,
  { profileId, until, ...input }: Banning,
): Promise<void> {
  const at = clock.now()
  const reason = readReason(input.reason, faultsOf(until, at))
  const userId = await inTransaction(db, async (tx) => {
    const person = await loadPerson(tx, actor, { profileId })
    const current = await lockOpenBan(tx, { profileId: person.id })
    if (current?.ends_at?.getTime() === until?.getTime() && current) return person.user_id
    if (current && isLonger(current.ends_at, until)) throw new Problem('banned-for-longer')
    if (current) await endBan(tx, { id: current.id, at })
    await ban(tx, actor, { person, reason, until, at })
    return person.user_id
  })
  sessions.drop(userId)
}

function faultsOf(until: Date | null, at: Date): Record<string, string> {
  if (until === null) return {}
  if (until <= at) return { until: 'Choose a time in the future.' }
  const isTooFar = until.getTime() > at.getTime() + staffLimits.mostBanDays * dayMs
  return isTooFar ? { until: `Choose a time within the next ${staffLimits.mostBanDays} days.` } : {}
}

/** Whether a ban until `one` lasts longer than a ban until `other`. */
const isLonger = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one > other)

async function ban(
  tx: Tx,
  actor: Actor,
  { person, reason, until, at }: { person: PersonRow; reason: string; until: Date | null; at: Date },
): Promise<void> {
  const id = idAt(at)
  await insertBan(tx, { id, profile_id: person.id, reason, starts_at: at, ends_at: until })
  const ends = until?.toISOString() ?? null
  await recordStaffAction(tx, {
    actorId: actor.userId,
    kind: 'ban-profile',
    subject: { type: 'profile', id: person.id },
    reason,
    details: { until: ends },
    at,
  })
  const notification = { kind: 'profile-banned', username: person.username, reason, until: ends } as const
  await tell(tx, { key: `profile-banned:${id}`, userId: person.user_id, notification, at })
  await tellOfBan(tx, person)
}
