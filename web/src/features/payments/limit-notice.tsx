import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { Suspense, useState } from 'react'
import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import type { BrokenLimit } from './billing/spending-limit.ts'
import * as text from './pay-text.ts'

// Loaded on demand, because few people reach their limit.
const BillingLimitsDialog = partOnDemand(
  () => import('./billing/billing-limits-dialog.tsx'),
  (part) => part.BillingLimitsDialog,
)

type Props = {
  /** The id that the disabled button refers to as its description. */
  id: string
  broken: BrokenLimit | null
  limits: SpendingLimits | undefined
}

/** Explains why a spending limit prevents a payment, and what the user can do. Screen readers announce it. */
export function LimitNotice({ id, broken, limits }: Props) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <div id={id} role="status" className="empty:hidden">
        {broken && (
          <Notice tone="caution">
            <p>{broken.reason}</p>
            <p className="mt-1">
              {broken.instead}{' '}
              <button
                type="button"
                className="rounded-xs font-semibold underline"
                onClick={() => setChanging(true)}
              >
                {text.changeLimits}
              </button>
            </p>
          </Notice>
        )}
      </div>
      {isChanging && limits && (
        <Suspense fallback={null}>
          <BillingLimitsDialog limits={limits} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
