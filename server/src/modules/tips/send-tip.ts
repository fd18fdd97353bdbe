import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Tip } from '@fanfare/contract/tips/tip'
import { findTransfer, getTransfer, sell, showBalance, type TransferRow } from '#ledger'
import { tellProfile } from '#notifications'
import { termsOfSale, type TermsConfig } from '#referrals'
import type { VerificationConfig } from '#verification'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { describeMessage } from './describe-message.ts'
import { readTip, readTipAmount, type TipForm } from './read-tip.ts'

export interface TippingDeps {
  config: TermsConfig & VerificationConfig
  db: Db
  clock: Clock
}

/**
 * Tips a profile with credits. Repeating it with the same id moves nothing and returns the same tip. Throws the
 * problems of `readTip`, `not-enough-credits`, `spending-limit-reached`, and `conflict` if the id was used for
 * something else.
 */
export async function sendTip(deps: TippingDeps, actor: Actor, form: TipForm): Promise<Tip> {
  const sent = await inTransaction(deps.db, (tx) => tipOnce(tx, deps, { actor, form }))
  return {
    id: form.id,
    amount: creditsToNumber(credits(sent.amount)),
    message: sent.message,
    created_at: sent.at.toISOString(),
    balance: await showBalance(deps.db, actor),
  }
}

/** A tip as recorded in the ledger. */
interface SentTip {
  /** The id of its transfer. */
  id: string
  amount: bigint
  message: string | null
  at: Date
  /** Whether it was sent for the first time with this id. */
  isNew: boolean
}

/** Tips a profile within the caller's transaction, once for each id. Throws the problems of `sendTip`. */
export async function tipOnce(
  tx: Tx,
  deps: Pick<TippingDeps, 'config' | 'clock'>,
  { actor, form }: { actor: Actor; form: TipForm },
): Promise<SentTip> {
  const key = `tip:${form.id.toLowerCase()}`
  const before = await findTransfer(tx, { key })
  const { id } = before ?? (await tip(tx, deps, { actor, form, key }))
  const { amount, metadata, created_at: at } = requireSame(await getTransfer(tx, { id }), actor, form)
  return { id, amount, message: metadata.message ?? null, at, isNew: !before }
}

async function tip(
  tx: Tx,
  { config, clock }: Pick<TippingDeps, 'config' | 'clock'>,
  { actor, form, key }: { actor: Actor; form: TipForm; key: string },
): Promise<{ id: string }> {
  const at = clock.now()
  const { seller, amount, message, postId } = await readTip({ db: tx, clock, config }, actor, { form, at })
  const sold = await sell(tx, {
    key,
    type: 'profile_tip',
    buyer: actor,
    sellerId: seller.id,
    price: amount,
    terms: await termsOfSale({ config }, tx, seller.id),
    subjectId: postId,
    at,
    metadata: await describeMessage(tx, { userId: actor.userId, message, at }),
  })
  const parties = { toProfileId: seller.id, byProfileId: actor.profileId }
  await tellProfile(tx, { ...parties, type: 'tip', id: sold.id, postId, amount, at })
  return sold
}

/** Throws `conflict` unless the transfer is this tip: between the same profiles, and of the same amount. */
function requireSame(sent: TransferRow, { profileId }: Actor, form: TipForm): TransferRow {
  const isSame =
    sent.source_profile_id === profileId &&
    sent.destination_profile_id === form.profile_id.toLowerCase() &&
    sent.amount === readTipAmount(form.amount)
  if (!isSame) throw new Problem('conflict')
  return sent
}
