import type { EarningsBalance } from '@fanfare/contract/payouts/earnings-balance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Coin } from '../../ui/money/coin.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatDay } from '../../ui/dates/format-day.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { HelpLink, VerifyLink } from '../help/index.ts'
import { MoveEarningsDialog } from './move-earnings-dialog.tsx'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { earningsBalanceQuery } from '../../entities/payouts/index.ts'
import { dayFor, pendingCredits, pendingText } from './pending-text.ts'
import * as text from './payouts-text.ts'

/** The current profile's earnings balance. The user can move it to their wallet or request a payout. */
export function BalancePanel() {
  const balance = useQuery(earningsBalanceQuery)
  return (
    <section
      aria-label={text.earningsBalance}
      className="rounded-lg bg-surface-1 px-4.5 py-4 [--ground:var(--ff-surface-1)] md:px-6 md:py-5"
    >
      <Loaded query={balance} what={text.yourBalance} skeleton={<Skeleton className="h-14 rounded-md" />}>
        {(data) => <Balance balance={data} />}
      </Loaded>
    </section>
  )
}

function Balance({ balance }: { balance: EarningsBalance }) {
  const [opened, setOpened] = useState<'move' | 'payout'>()
  const close = () => setOpened(undefined)
  const reason = whyNoPayout(balance)
  const words = pendingText(balance)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <dl className="flex flex-wrap items-start gap-x-8 gap-y-3">
          <Amount label={text.available} size="large">
            {formatCredits(balance.available)}
          </Amount>
          {words && <Amount label={text.pending}>{formatCredits(pendingCredits(balance))}</Amount>}
          <Amount label={text.payoutsInProgress}>{formatCredits(balance.on_its_way)}</Amount>
          {balance.owed > 0 && <Amount label={text.debt}>{formatCredits(balance.owed)}</Amount>}
        </dl>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
          <Button disabled={balance.available <= 0} onClick={() => setOpened('move')}>
            {text.moveEarnings}
          </Button>
          <Button variant="primary" disabled={reason !== null} onClick={() => setOpened('payout')}>
            {text.payOut}
          </Button>
        </div>
      </div>
      {(words ?? reason) && (
        <p className="text-small text-fg-muted">
          {words && `${words} `}
          {reason} {!balance.can_pay_out && <VerifyLink />}
        </p>
      )}
      {balance.owed > 0 && <Notice tone="caution">{text.youOwe(balance.owed)}</Notice>}
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <HelpLink to="payouts">{text.howPayoutsWork}</HelpLink>
        <HelpLink to="fees">{text.whatYouKeep}</HelpLink>
      </p>
      <MoveEarningsDialog open={opened === 'move'} onClose={close} balance={balance} />
      <PayOutDialog open={opened === 'payout'} onClose={close} balance={balance} />
    </div>
  )
}

function whyNoPayout(balance: EarningsBalance): string | null {
  if (balance.owed > 0) return text.settleDebtFirst
  if (!balance.can_pay_out) return text.verifyFirst
  if (balance.available >= balance.least_payout) return null
  const isOneDay = balance.pending.length <= 1
  const day = isOneDay ? null : dayFor(balance.least_payout, balance)
  const minimum = text.minimumPayout(balance.least_payout)
  return day === null ? minimum : `${minimum} ${text.enoughOn(formatDay(day))}`
}

type AmountProps = { label: string; size?: 'normal' | 'large'; children: ReactNode }

function Amount({ label, size = 'normal', children }: AmountProps) {
  return (
    <div className="grid gap-1">
      <dt className="text-small text-fg-muted">{label}</dt>
      <dd
        className={
          size === 'large'
            ? 'figures inline-flex items-center gap-2 text-[30px]/none text-brass-text'
            : 'figures flex items-end text-[20px]/none sm:h-7.5'
        }
      >
        {size === 'large' && <Coin size={24} />}
        {children} <span className="sr-only">{text.credits}</span>
      </dd>
    </div>
  )
}
