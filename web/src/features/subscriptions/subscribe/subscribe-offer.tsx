import type { Plan } from '@fanfare/contract/subscriptions/plan'
import { useState } from 'react'
import { sentenceFor } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { AddCredits, cardInsteadOf, PayButton, PayChoice } from '../../payments/index.ts'
import { PlanStep } from './plan-step.tsx'
import * as text from './subscribe-dialog-text.ts'
import { placeOf } from './subscribe-place.ts'
import { RenewalTerms, SubscribeTerms } from './subscribe-terms.tsx'
import * as subscribeText from './subscribe-text.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import type { Creator, SubscribeStart } from './subscribe-start.ts'
import { SubscribedUntil } from '../subscribed-until.tsx'
import { subscribeProblems } from '../subscription-problems.ts'
import { opensText } from '../subscription-text.ts'
import { useSubscribeForm, type SubscribeForm } from './use-subscribe-form.ts'

type Props = OverlayProps & {
  creator: Creator
  plans: readonly Plan[]
  start: SubscribeStart
  focusAfter: () => HTMLElement | false | null
}

/**
 * A creator's plans, the payment methods, and when the subscription would end. All of this is shown before the fan
 * subscribes.
 */
export function SubscribeOffer({ creator, plans, start, open, onClose, focusAfter }: Props) {
  const form = useSubscribeForm({ creator, plans, start, onDone: onClose })
  const [missing, setMissing] = useState<number>()
  const { plan, isForFree, payment, error } = form
  if (!plan) return null
  const problem = error ? sentenceFor(error, subscribeProblems) : undefined
  return (
    <>
      <Dialog
        open={open && missing === undefined}
        onClose={onClose}
        title={text.subscribeTo(creator.display_name)}
        description={opensText}
        size="small"
        // Adding credits opens another dialog, which keeps the focus.
        focusAfter={() => missing === undefined && focusAfter()}
        footer={
          isForFree ? (
            <Button variant="primary" size="large" full pending={form.pending} onClick={form.subscribe}>
              {subscribeText.subscribeForFree}
            </Button>
          ) : (
            <PayButton
              payment={payment}
              label={subscribeText.subscribe}
              problem={problem}
              pending={form.pending}
              onCredits={form.subscribe}
              onCard={form.subscribeWithCard}
              onAdd={setMissing}
            />
          )
        }
      >
        <div className="grid gap-4">
          {isForFree && problem && <Notice tone="danger">{problem}</Notice>}
          {!isForFree && (
            <PaidOffer form={form} plans={plans} plan={plan} isChosen={start.months !== undefined} />
          )}
          <SubscribeTerms isForFree={isForFree} />
        </div>
      </Dialog>
      <AddCredits
        open={open && missing !== undefined}
        missing={missing ?? 0}
        byCard={cardInsteadOf(payment, () => setMissing(undefined))}
        returnTo={placeOf(creator, plan.months)}
        onClose={() => setMissing(undefined)}
      />
    </>
  )
}

type PaidProps = { form: SubscribeForm; plans: readonly Plan[]; plan: Plan; isChosen: boolean }

/** The terms come before the payment methods, so that a phone shows them without scrolling. */
function PaidOffer({ form, plans, plan, isChosen }: PaidProps) {
  return (
    <>
      <PlanStep plans={plans} plan={plan} isChosen={isChosen} onChoose={form.choose} />
      <SubscribedUntil months={plan.months} />
      <RenewalTerms form={form} plan={plan} />
      <PayChoice payment={form.payment} />
    </>
  )
}
