import type { CheckoutStart } from '@fanfare/contract/payments/checkout'
import type { BodyOf } from '@fanfare/contract/api/route'
import type { tips } from '@fanfare/contract/tips/routes'
import { refuseBeyondOwnLimit } from '#ledger'
import { startCheckout, type StartCheckoutDeps } from '#payments'
import type { VerificationConfig } from '#verification'
import type { Actor } from '#kernel/viewer'
import { readTip } from './read-tip.ts'

/**
 * Starts a card payment for a tip; `fulfillTips` delivers it. Throws the problems of `readTip`,
 * `spending-limit-reached`, and the problems of `startCheckout`.
 */
export async function tipWithCard(
  deps: StartCheckoutDeps & { config: VerificationConfig },
  actor: Actor,
  form: BodyOf<typeof tips.sendWithCard> & { profile_id: string },
): Promise<CheckoutStart> {
  const at = deps.clock.now()
  const { seller, amount, message, postId } = await readTip(deps, actor, { form, at })
  await refuseBeyondOwnLimit(deps.db, { userId: actor.userId, amount, at })
  return startCheckout(deps, actor, {
    id: form.id,
    returnTo: form.return_to,
    buys: 'tip',
    subjectId: seller.id,
    details: { ...(message !== null && { message }), ...(postId !== null && { postId }) },
    credits: amount,
    description: `A tip for @${seller.username}`,
  })
}
