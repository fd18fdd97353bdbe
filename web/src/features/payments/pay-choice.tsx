import { messageOf } from '../../plumbing/api/api-problem.ts'
import { CreditAmount } from '../../ui/money/credit-amount.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Notice, SandboxNotice } from '../../ui/states/notice.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { DebtNotice } from './debt-notice.tsx'
import * as text from './pay-text.ts'
import { SpendPreview } from './spend-preview.tsx'
import type { Payment, PayWith } from './use-payment.ts'

/**
 * Lets the user choose between credits and card. For credits, it shows which are spent first, and the balance
 * afterwards.
 */
export function PayChoice({ payment }: { payment: Payment }) {
  const { amount, wallet, plan, card, method, choose } = payment
  if (wallet.error && !wallet.data) {
    return (
      <ErrorState
        title={text.creditsDidNotLoad}
        message={messageOf(wallet.error)}
        pending={wallet.isFetching}
        onRetry={() => void wallet.refetch()}
      />
    )
  }
  if (!wallet.data || !plan) return <PayChoiceSkeleton isOffline={wallet.isPaused} />
  const choices = [
    {
      value: 'credits' as const,
      label: text.credits,
      hint: text.fromBalance,
      end: <CreditAmount credits={wallet.data.balance} />,
    },
    ...(card
      ? [
          {
            value: 'card' as const,
            label: text.card,
            hint: text.cardHint(card.isSandbox),
            end: amount > 0 && <b className="tabular">{card.text}</b>,
          },
        ]
      : []),
  ]
  return (
    <div className="grid gap-4">
      {card && (
        <RadioCards<PayWith>
          label={text.payWith}
          tone="brass"
          value={method}
          choices={choices}
          onChange={choose}
        />
      )}
      {method === 'credits' && <DebtNotice wallet={wallet.data} />}
      {method === 'credits' && amount > 0 && <SpendPreview plan={plan} balance={wallet.data.balance} />}
      {method === 'card' && card?.isSandbox && <SandboxNotice />}
    </div>
  )
}

function PayChoiceSkeleton({ isOffline }: { isOffline: boolean }) {
  if (isOffline) return <Notice tone="caution">{text.offline}</Notice>
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{text.loadingCredits}</span>
      <Skeleton className="h-16 rounded-md!" />
      <Skeleton className="h-16 rounded-md!" />
      <Skeleton className="mt-2 h-5" />
    </div>
  )
}
