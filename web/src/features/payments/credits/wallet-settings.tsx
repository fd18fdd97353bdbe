import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { HelpLink } from '../../help/index.ts'
import { AddCredits } from './add-credits.tsx'
import { DebtNotice } from '../debt-notice.tsx'
import { FreeCredits } from './free-credits.tsx'
import { UnfinishedPayments } from './unfinished-payments.tsx'
import { WalletLot } from './wallet-lot.tsx'
import * as text from './wallet-text.ts'
import { walletQuery } from '../../../entities/payments/index.ts'

/** Settings, Crypto Wallet: the user's credits, lot by lot, in the order they're spent. */
export function WalletSettings() {
  const wallet = useQuery(walletQuery)
  const [adding, setAdding] = useState(false)
  return (
    <div data-focus-home tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none md:gap-4">
      <FreeCredits />
      <UnfinishedPayments />
      <Loaded query={wallet} what={text.yourCredits} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        {({ balance, owed, lots, free_daily: free }) => (
          <Panel
            title={text.yourCredits}
            description={text.spentInOrder}
            action={
              <span className="text-[18px]">
                <CreditAmount credits={balance} size={20} />
              </span>
            }
          >
            {owed > 0 && (
              <div className="mt-3">
                <DebtNotice wallet={{ balance, owed }} />
              </div>
            )}
            {lots.length === 0 ? (
              <EmptyState
                title={text.noCredits}
                action={
                  <Button variant="pay" onClick={() => setAdding(true)}>
                    {text.addCredits}
                  </Button>
                }
              >
                {text.creditsWillAppear}
              </EmptyState>
            ) : (
              <ol aria-label={text.orderOfSpending} className="mt-3 divide-y divide-line">
                {lots.map((lot, place) => (
                  <WalletLot key={lot.id} lot={lot} place={place + 1} />
                ))}
              </ol>
            )}
            <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
              <HelpLink to="credits">{text.howCreditsWork}</HelpLink>
              {free.amount > 0 && <HelpLink to="free-daily-credits">{text.howFreeCreditsWork}</HelpLink>}
            </p>
          </Panel>
        )}
      </Loaded>
      <AddCredits open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
