import { limits } from '@fanfare/contract/limits'
import type { Credits } from '@fanfare/contract/money'
import type { BodyOf } from '@fanfare/contract/route'
import type { tips } from '@fanfare/contract/tips'
import { readAmount } from '#ledger'
import { findSeller, type Seller } from '#profiles'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor, Viewer } from '#kernel/viewer'

/** Whether a profile published a post that is there for the viewer. Posts come later, so it is handed in. */
export type IsPostOf = (
  db: Db,
  viewer: Viewer,
  wanted: { postId: string; profileId: string },
) => Promise<boolean>

export type TipForm = BodyOf<typeof tips.send> & { profile_id: string }

export interface ReadTip {
  seller: Seller
  amount: Credits
  message: string | null
  /** The post that the tip is for. */
  postId: string | null
}

/**
 * Checks to whom a tip goes, how much it is, and for which post. Throws `profile-not-found`, `own-profile`,
 * `not-taking-payments`, what `readAmount` throws, and `invalid-request` for a post that this profile does not show.
 */
export async function readTip(
  { db, isPostOf }: { db: Db; isPostOf: IsPostOf },
  actor: Actor,
  { form, at }: { form: Omit<TipForm, 'id'>; at: Date },
): Promise<ReadTip> {
  const seller = await findSeller(db, { profileId: form.profile_id, actor, at })
  const amount = readTipAmount(form.amount)
  const postId = form.post_id?.toLowerCase() ?? null
  if (postId !== null && !(await isPostOf(db, actor, { postId, profileId: seller.id }))) {
    throw new Problem('invalid-request', { fields: { post_id: 'This profile shows no such post.' } })
  }
  return { seller, amount, message: messageIn(form), postId }
}

export const readTipAmount = (amount: number): Credits =>
  readAmount(amount, {
    least: BigInt(limits.tip.leastHundredths),
    most: BigInt(limits.tip.mostHundredths),
  })

const messageIn = ({ message }: Pick<TipForm, 'message'>): string | null => message?.trim() || null
