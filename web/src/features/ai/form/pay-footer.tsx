import type { AiQuote } from '@fanfare/contract/ai/tools'
import type { Helpline } from '@fanfare/contract/drafts/helpline'
import { clsx } from 'clsx'
import { WandSparkles } from 'lucide-react'
import { useId } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { HelpLink, HelplineNotice } from '../../help/index.ts'
import { ProblemNotice, type RefusalReport } from './problem-notice.tsx'
import type { Payment } from './use-submit.ts'
import * as text from './form-text.ts'

type Props = {
  /** The tool's base price, which reserves the space until the exact price loads. */
  basePrice: number
  quote: AiQuote | undefined
  payment: Payment
  pending: boolean
  /** Shown instead of the problem. */
  helpline: Helpline | null
  /** Why the last attempt failed. */
  problem: string | undefined
  report: RefusalReport | undefined
  /** What the user has to fill in first. */
  missing: string | undefined
}

/** The price, the balance after paying it, and the submit button of the surrounding form. */
export function PayFooter({ basePrice, quote, payment, pending, helpline, problem, report, missing }: Props) {
  const missingId = useId()
  const short = payment.plan?.missing ?? 0
  return (
    <footer
      data-foot
      className="grid gap-3 border-t border-line bg-surface-1 px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom,0px))] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-(--ff-z-header) md:max-lg:left-(--ff-nav-collapsed) lg:px-6 lg:pt-4 lg:pb-5"
    >
      {helpline && <HelplineNotice helpline={helpline} />}
      {problem && !helpline && <ProblemNotice problem={problem} report={report} />}
      {quote && <Parts quote={quote} />}
      <HelpLink to="ai-prices" className="max-lg:hidden">
        {text.whenCharged}
      </HelpLink>
      <div id={missingId} className="min-h-5.5 text-[14px]/[22px] text-fg-muted">
        <State quote={quote} payment={payment} missing={missing} />
      </div>
      <Button
        type="submit"
        variant="pay"
        size="large"
        full
        icon={<WandSparkles size={20} aria-hidden />}
        pending={pending}
        disabled={!quote}
        price={quote?.price ?? basePrice}
        className={clsx(!quote && '[&_.tabular]:invisible')}
        aria-describedby={missing && missingId}
      >
        {short > 0 ? text.addCredits : text.generate}
      </Button>
    </footer>
  )
}

type StateProps = Pick<Props, 'quote' | 'payment' | 'missing'>

/** One line that is always present: what is missing, or the balance afterwards. */
function State({ quote, payment: { plan }, missing }: StateProps) {
  const isSignedIn = useViewer() !== null
  if (missing) return missing
  if (!isSignedIn || !quote || !plan) return null
  if (plan.missing > 0) return text.moreCredits(plan.missing)
  return (
    <span className="flex items-center justify-between">
      {text.balanceAfter}
      <CreditAmount credits={plan.balanceAfter} size={15} />
    </span>
  )
}

/** How the price is calculated, if it has several parts. */
function Parts({ quote: { parts } }: { quote: AiQuote }) {
  if (parts.length < 2) return null
  const texts = parts.map(({ label, amount, factor }) =>
    amount === null ? `× ${factor ?? 1} ${label}` : `${formatPrice(amount)} ${label}`,
  )
  return <p className="tabular text-small text-fg-faint max-lg:hidden">{texts.join(' ')}</p>
}
