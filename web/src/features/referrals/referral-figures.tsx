import type { Referral } from '@fanfare/contract/referrals/referral'
import type { ReactNode } from 'react'
import { Coin } from '../../ui/money/coin.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatCount } from '../../ui/format-count.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as text from './referrals-text.ts'

/** The earnings from the viewer's referral link, in total and in the last 30 days. */
export function ReferralFigures({ referral }: { referral: Referral }) {
  const { last_30_days: lately, earning_referrals: earning } = referral.referralStats
  return (
    <Panel
      title={text.results}
      description={text.rewardsAdded}
      action={
        <LinkButton to="/transactions" search={{ type: 'referral_reward' }} size="small">
          {text.allRewards}
        </LinkButton>
      }
    >
      <dl className="mt-4 grid gap-x-6 gap-y-5 max-sm:grid-cols-2 sm:grid-cols-3">
        <Figure label={text.peopleInvited} note={text.lately(formatCount(lately.referrals))}>
          {formatCount(referral.referralsCount)}
        </Figure>
        <Figure label={text.rewards} note={text.lately(formatCredits(lately.rewards))}>
          <Credits amount={referral.rewards} />
        </Figure>
        <Figure label={text.earnedReward} note={ofInvited(referral.referralsCount)}>
          {formatCount(earning)}
        </Figure>
      </dl>
    </Panel>
  )
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-small text-fg-muted">{label}</dt>
      <dd className="figures text-[30px] leading-[1.1]">{children}</dd>
      <dd className="text-small text-fg-faint">{note}</dd>
    </div>
  )
}

function Credits({ amount }: { amount: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-brass-text">
      <Coin size={22} />
      {formatCredits(amount)}
      <span className="sr-only">{text.credits}</span>
    </span>
  )
}

const ofInvited = (invited: number): string =>
  invited === 0 ? text.noInvites : text.ofInvited(formatCount(invited))
