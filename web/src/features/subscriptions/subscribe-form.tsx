import type { Plan } from '@fanfare/contract/subscriptions'
import { useState } from 'react'
import { sentenceFor } from '../../api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { formatCredits } from '../../ui/credits.ts'
import { formatDate } from '../../ui/date-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AddCredits, PayButton, PayChoice, usePayment } from '../payments/index.ts'
import { periodEnd } from './period-end.ts'
import { PlanChoice } from './plan-choice.tsx'
import type { Creator, Start } from './subscribe-overlay.ts'
import { subscribeProblems } from './subscription-problems.ts'
import { everyWords, isFree } from './subscription-words.ts'
import { useSubscribe } from './use-subscribe.ts'
import { useSubscribeWithCard } from './use-subscribe-with-card.ts'

type Props = { creator: Creator; plans: readonly Plan[]; start?: Start; onDone: () => void }

/** The length, how it goes on, how it is paid, and until when it lasts: all of it said before the press. */
export function SubscribeForm({ plans, ...rest }: Props) {
  const [months, setMonths] = useState(rest.start?.months)
  const plan = plans.find((candidate) => candidate.months === months) ?? plans[0]
  if (!plan) return null
  if (isFree(plans)) return <FreeForm {...rest} plan={plans.at(-1) ?? plan} />
  return (
    <div className="grid gap-5">
      <PlanChoice plans={plans} chosen={plan.months} onChoose={setMonths} />
      <PaidForm {...rest} plan={plan} />
    </div>
  )
}

type FormProps = Omit<Props, 'plans'> & { plan: Plan }

function PaidForm({ creator, plan, start, onDone }: FormProps) {
  const [renews, setRenews] = useState(false)
  const [missing, setMissing] = useState<number>()
  const payment = usePayment({
    kind: 'subscriptions',
    amount: plan.price,
    ...(start?.payWith && { startWith: start.payWith }),
  })
  const subscribe = useSubscribe(creator.id)
  const card = useSubscribeWithCard(creator.id)
  const error = payment.method === 'card' ? card.error : subscribe.error
  const what = { months: plan.months, price: plan.price }
  return (
    <>
      <PayChoice payment={payment} />
      {payment.method === 'credits' && (
        <SwitchRow
          label="Renew"
          hint={
            renews
              ? `${formatCredits(plan.price)} credits every ${everyWords(plan.months)}, until you switch it off.`
              : 'Off: it ends by itself, and nothing more is taken.'
          }
          checked={renews}
          onChange={setRenews}
        />
      )}
      {payment.method === 'card' && payment.card && (
        <p className="text-small text-fg-muted">
          Your card is charged {payment.card.text} every {everyWords(plan.months)}, until you unsubscribe.
        </p>
      )}
      <Until months={plan.months} />
      {error && <Notice tone="danger">{sentenceFor(error, subscribeProblems)}</Notice>}
      <div className="grid gap-2.5">
        <PayButton
          payment={payment}
          label="Subscribe"
          pending={subscribe.isPending || card.isLeaving}
          onCredits={() => subscribe.mutate({ ...what, renews }, { onSuccess: onDone })}
          onCard={() => card.leave(what)}
          onAdd={setMissing}
        />
        <p className="text-center text-caption text-fg-faint">You can unsubscribe in Settings.</p>
      </div>
      <AddCredits
        open={missing !== undefined}
        onClose={() => setMissing(undefined)}
        {...(missing !== undefined && { missing })}
      />
    </>
  )
}

/** Free: as long as the longest plan lasts, and on from there. */
function FreeForm({ creator, plan, onDone }: FormProps) {
  const subscribe = useSubscribe(creator.id)
  return (
    <div className="grid gap-5">
      <p className="text-fg-muted">It costs nothing, and it goes on by itself until you unsubscribe.</p>
      {subscribe.error && <Notice tone="danger">{sentenceFor(subscribe.error, subscribeProblems)}</Notice>}
      <Button
        variant="primary"
        size="large"
        full
        pending={subscribe.isPending}
        onClick={() =>
          subscribe.mutate({ months: plan.months, price: 0, renews: true }, { onSuccess: onDone })
        }
      >
        Subscribe for free
      </Button>
    </div>
  )
}

function Until({ months }: { months: Plan['months'] }) {
  const now = useNow()
  return (
    <p className="flex items-baseline justify-between gap-4 text-fg-muted">
      Subscribed until <b className="tabular text-fg">{formatDate(new Date(periodEnd(now, months)))}</b>
    </p>
  )
}
