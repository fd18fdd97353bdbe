import type { Subscription } from '@fanfare/contract/subscriptions/subscription'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { SwitchRow } from '../../ui/fields/switch-row.tsx'
import * as text from './subscription-text.ts'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'
import { useChangeRenewal } from './use-change-renewal.ts'

/**
 * An active subscription: when its paid time ends, whether it renews and for how much, and a button to unsubscribe.
 */
export function RunningSubscription({ subscription }: { subscription: Subscription }) {
  const { creator, problem, renews, raised_price: raised } = subscription
  const [isEnding, setEnding] = useState(false)
  const renewal = useChangeRenewal(creator.id)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3.5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SwitchRow
        label={text.renewAutomatically}
        hint={text.renewalText(subscription)}
        checked={renewal.isPending ? renewal.variables.renews : renews}
        pending={renewal.isPending}
        disabled={!text.canRenew(subscription)}
        onChange={(on) => renewal.mutate({ renews: on })}
      />
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {raised !== null && (
          <Button
            size="small"
            pending={renewal.isPending}
            onClick={() =>
              renewal.mutate({ renews: true, price: raised }, { onSuccess: () => box.current?.focus() })
            }
          >
            {text.agreeTo(raised)}
          </Button>
        )}
        {renews && (
          <Button size="small" variant="danger" onClick={() => setEnding(true)}>
            {text.unsubscribe}
          </Button>
        )}
      </div>
      <UnsubscribeDialog
        subscription={subscription}
        open={isEnding}
        onClose={() => setEnding(false)}
        // Unsubscribing removes the button that opened the dialog. The switch, which undoes it, is focused instead.
        focusAfter={() => (renews ? null : box.current)}
      />
    </div>
  )
}
