import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Coin } from '../../../ui/money/coin.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddCredits } from '../credits/add-credits.tsx'
import * as text from './billing-text.ts'

/** The user's balance, with a button to add credits. */
export function BillingBalance({ balance }: { balance: number }) {
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      title={text.balance}
      description={text.availableToSpend}
      action={
        <Button variant="pay" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
          {text.addCredits}
        </Button>
      }
    >
      <p className="figures mt-3 flex items-center gap-2.5 text-[40px] leading-none text-brass-text">
        <Coin size={30} />
        {formatCredits(balance)}
        <span className="sr-only">{text.credits}</span>
      </p>
      <LinkButton
        to="/settings"
        hash="wallet"
        replace
        resetScroll={false}
        variant="ghost"
        size="small"
        className="mt-3 -ml-3.5"
      >
        {text.viewCredits}
      </LinkButton>
      <AddCredits open={adding} onClose={() => setAdding(false)} />
    </Panel>
  )
}
