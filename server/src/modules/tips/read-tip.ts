import { tipLimits } from '@fanfare/contract/tips/limits'
import type { Credits } from '@fanfare/contract/money/money'
import type { BodyOf } from '@fanfare/contract/api/route'
import type { tips } from '@fanfare/contract/tips/routes'
import { readAmount } from '#ledger'
import { isPostOf } from '#posts'
import { findSeller, type Seller } from '#profiles'
import { requireCanSell, type VerificationConfig } from '#verification'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'

export type TipForm = BodyOf<typeof tips.send> & { profile_id: string }

export interface ReadTip {
  seller: Seller
  amount: Credits
  message: string | null
  /** The post for which the tip is sent. */
  postId: string | null
}

/**
 * Checks a tip's receiver, its amount, and its post. Throws `profile-not-found`, `own-profile`, `not-taking-payments`,
 * the problems of `readAmount`, and `invalid-request` for a post that isn't on this profile.
 */
export async function readTip(
  { db, clock, config }: { db: Db; clock: Clock; config: VerificationConfig },
  actor: Actor,
  { form, at }: { form: Omit<TipForm, 'id'>; at: Date },
): Promise<ReadTip> {
  const seller = await findSeller(db, { profileId: form.profile_id, actor, at })
  await requireCanSell({ db, config }, { userId: seller.userId, problem: 'not-taking-payments' })
  const amount = readTipAmount(form.amount)
  const postId = form.post_id?.toLowerCase() ?? null
  if (postId !== null && !(await isPostOf({ db, clock }, actor, { postId, profileId: seller.id }))) {
    throw new Problem('invalid-request', { fields: { post_id: 'This post isn’t on this profile.' } })
  }
  return { seller, amount, message: messageIn(form), postId }
}

export const readTipAmount = (amount: number): Credits =>
  readAmount(amount, {
    least: BigInt(tipLimits.minHundredths),
    most: BigInt(tipLimits.mostHundredths),
  })

const messageIn = ({ message }: Pick<TipForm, 'message'>): string | null => message?.trim() || null
