import type { AiQuote } from '@fanfare/contract/ai/tools'
import { WandSparkles } from 'lucide-react'
import { useId } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { formatCredits, formatPrice } from '@fanfare/contract/money/credits-text'
import { Notice } from '../../../ui/states/notice.tsx'
import type { Payment } from './use-submit.ts'

type Props = {
  quote: AiQuote | undefined
  payment: Payment
  pending: boolean
  /** Why the last try did not work. */
  problem: string | undefined
  /** What has to be filled in first. */
  missing: string | undefined
}

/** What it costs, what is left afterwards, and the button; it submits the form that it is in. */
export function PayFooter({ quote, payment, pending, problem, missing }: Props) {
  const isSignedIn = useViewer() !== null
  const missingId = useId()
  const short = payment.plan?.missing ?? 0
  return (
    <footer
      data-foot
      className="grid gap-3 border-t border-line bg-surface-1 px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom,0px))] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-(--ff-z-header) md:max-lg:left-(--ff-nav-collapsed) lg:px-6 lg:pt-4 lg:pb-5"
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      {missing && quote && (
        <p id={missingId} className="text-small text-fg-muted">
          {missing}
        </p>
      )}
      {quote && <Parts quote={quote} />}
      {isSignedIn && quote && payment.plan && short === 0 && (
        <p className="flex items-center justify-between text-[14px] text-fg-muted max-lg:hidden">
          Balance after this run
          <CreditAmount credits={payment.plan.balanceAfter} size={15} />
        </p>
      )}
      {short > 0 && (
        <p className="text-small text-fg-muted">You need {formatCredits(short)} more credits for this.</p>
      )}
      <Button
        type="submit"
        variant="pay"
        size="large"
        full
        icon={<WandSparkles size={20} aria-hidden />}
        pending={pending}
        disabled={!quote}
        {...(quote && { price: quote.price })}
        {...(missing && { heldUpBy: missingId })}
      >
        {short > 0 ? 'Add credits to generate' : 'Generate'}
      </Button>
    </footer>
  )
}

/** How the price comes about, where it is more than one thing. */
function Parts({ quote: { parts } }: { quote: AiQuote }) {
  if (parts.length < 2) return null
  const texts = parts.map(({ label, amount, factor }) =>
    amount === null ? `× ${factor ?? 1} ${label}` : `${formatPrice(amount)} ${label}`,
  )
  return <p className="tabular text-small text-fg-faint max-lg:hidden">{texts.join(' ')}</p>
}
