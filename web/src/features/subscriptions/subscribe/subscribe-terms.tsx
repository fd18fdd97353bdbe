import type { Plan } from '@fanfare/contract/subscriptions/plan'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { HelpLink } from '../../help/index.ts'
import { everyText } from '../subscription-text.ts'
import * as text from './subscribe-dialog-text.ts'
import type { SubscribeForm } from './use-subscribe-form.ts'

/** What happens when the paid time ends. Only a subscription that is paid with credits can end without renewing. */
export function RenewalTerms({ form, plan }: { form: SubscribeForm; plan: Plan }) {
  const { payment, renews } = form
  const every = everyText(plan.months)
  if (payment.method === 'credits') {
    return (
      <SwitchRow
        label={text.renewAutomatically}
        hint={renews ? text.renewsFor(plan.price, every) : text.endsOnDate}
        checked={renews}
        onChange={form.setRenews}
      />
    )
  }
  return payment.card && <p className="text-fg-muted">{text.cardIsCharged(payment.card.text, every)}</p>
}

/** How the fan can unsubscribe, and what the subscription includes. */
export function SubscribeTerms({ isForFree }: { isForFree: boolean }) {
  return (
    <p className={isForFree ? 'text-fg-muted' : 'text-small text-fg-faint'}>
      {isForFree ? text.renewsForFree : text.howToUnsubscribe}{' '}
      <HelpLink to="following-and-subscribing">{text.whatIsIncluded}</HelpLink>
    </p>
  )
}
