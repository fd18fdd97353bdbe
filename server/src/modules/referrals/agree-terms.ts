import type { ReferralTerms } from '@fanfare/contract/referrals/referral'
import { idAt, type Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { recordStaffAction } from '#moderation'
import { isUser } from './queries.ts'
import type { Percentages } from './terms.ts'
import { findLatestChange, findTerms, insertTermsChange, replaceTerms } from './terms-queries.ts'

export interface AgreeingDeps {
  db: Db
  clock: Clock
  /** The highest percentages at which every offer and running plan still covers the payout of its credits. */
  highestPercentages(): Promise<Percentages>
}

type Agreed = Pick<ReferralTerms, 'userReferralBasePercentageSocialMedia' | 'userReferralBasePercentageAiHub'>

/**
 * Sets the percentages agreed with a user as referrer, and records by whom, when and why. Null restores the default.
 * Throws `not-found`, `own-referral-terms` and `referral-percentage-too-high`.
 */
export async function agreeTerms(
  { db, clock, highestPercentages }: AgreeingDeps,
  admin: Actor,
  { id, reason, ...agreed }: Agreed & { id: string; reason: string },
): Promise<void> {
  if (!(await isUser(db, { id }))) throw new Problem('not-found')
  const userId = id.toLowerCase()
  if (userId === admin.userId) throw new Problem('own-referral-terms')
  const [social_percent, ai_percent] = [
    agreed.userReferralBasePercentageSocialMedia,
    agreed.userReferralBasePercentageAiHub,
  ]
  const { social: highest_social, ai: highest_ai } = await highestPercentages()
  if ((social_percent ?? 0) > highest_social || (ai_percent ?? 0) > highest_ai) {
    throw new Problem('referral-percentage-too-high', { facts: { highest_social, highest_ai } })
  }
  const at = clock.now()
  const terms = { user_id: userId, social_percent, ai_percent }
  await inTransaction(db, async (tx) => {
    if (!(await replaceTerms(tx, terms))) return
    const subject = { type: 'user', id: userId } as const
    const details = { social_percent, ai_percent }
    await recordStaffAction(tx, {
      actorId: admin.userId,
      kind: 'change-referral-terms',
      subject,
      reason,
      details,
      at,
    })
    await insertTermsChange(tx, { id: idAt(at), ...terms, changed_by: admin.userId, changed_at: at })
  })
}

/**
 * The percentages agreed with a user, who agreed on them and when, and the highest possible ones. Throws `not-found`.
 */
export async function showTerms(
  { db, highestPercentages }: AgreeingDeps,
  { id }: { id: string },
): Promise<ReferralTerms> {
  if (!(await isUser(db, { id }))) throw new Problem('not-found')
  const own = await findTerms(db, { userId: id })
  const change = await findLatestChange(db, { userId: id })
  const { social: highest_social, ai: highest_ai } = await highestPercentages()
  return {
    userReferralBasePercentageSocialMedia: own?.social_percent ?? null,
    userReferralBasePercentageAiHub: own?.ai_percent ?? null,
    highest_social,
    highest_ai,
    changed_by: change?.changed_by ?? null,
    changed_at: change?.changed_at.toISOString() ?? null,
  }
}
