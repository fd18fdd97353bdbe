import type { Plan } from '@fanfare/contract/subscriptions/plan'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { HelpLink } from '../../help/index.ts'
import { everyText } from '../subscription-text.ts'
import type { SubscribeForm } from './use-subscribe-form.ts'

/** Explains what happens when the paid time ends. */
export function SubscribeTerms({ form, plan }: { form: SubscribeForm; plan: Plan }) {
  const { payment, renews } = form
  const every = everyText(plan.months)
  if (form.isForFree) {
    return (
      <p className="text-fg-muted">
        Free. Renews automatically until you unsubscribe. <Included />
      </p>
    )
  }
  return (
    <div className="grid gap-3.5">
      {payment.method === 'credits' && (
        <SwitchRow
          label="Renew automatically"
          hint={
            renews
              ? `${formatCredits(plan.price)} credits every ${every} until you turn it off.`
              : 'Your subscription ends on that date. You won’t be charged again.'
          }
          checked={renews}
          onChange={form.setRenews}
        />
      )}
      {payment.method === 'card' && payment.card && (
        <p className="text-fg-muted">
          Your card is charged {payment.card.text} now and every {every} until you unsubscribe.
        </p>
      )}
      <p className="text-small text-fg-faint">
        You can unsubscribe in Settings at any time. <Included />
      </p>
    </div>
  )
}

const Included = () => <HelpLink to="following-and-subscribing">What’s included?</HelpLink>
