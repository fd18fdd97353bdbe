import type { Plan } from '@fanfare/contract/subscriptions/plan'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { HelpLink } from '../../help/index.ts'
import { everyText } from '../subscription-text.ts'
import * as text from './subscribe-dialog-text.ts'
import type { SubscribeForm } from './use-subscribe-form.ts'

/** Explains what happens when the paid time ends. */
export function SubscribeTerms({ form, plan }: { form: SubscribeForm; plan: Plan }) {
  const { payment, renews } = form
  const every = everyText(plan.months)
  if (form.isForFree) {
    return (
      <p className="text-fg-muted">
        {text.renewsForFree} <Included />
      </p>
    )
  }
  return (
    <div className="grid gap-3.5">
      {payment.method === 'credits' && (
        <SwitchRow
          label={text.renewAutomatically}
          hint={renews ? text.renewsFor(plan.price, every) : text.endsOnDate}
          checked={renews}
          onChange={form.setRenews}
        />
      )}
      {payment.method === 'card' && payment.card && (
        <p className="text-fg-muted">{text.cardIsCharged(payment.card.text, every)}</p>
      )}
      <p className="text-small text-fg-faint">
        {text.howToUnsubscribe} <Included />
      </p>
    </div>
  )
}

const Included = () => <HelpLink to="following-and-subscribing">{text.whatIsIncluded}</HelpLink>
