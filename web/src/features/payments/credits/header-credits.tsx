import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CreditPill } from '../../../ui/money/credit-pill.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AddCredits } from './add-credits.tsx'
import * as text from './credits-text.ts'
import { useGain } from './wallet-gain.ts'
import { walletQuery } from '../../../entities/payments/index.ts'

/** A balance below this can't pay for the smallest tip. */
const LOW = 1

/** The user's balance. Pressing it opens Add credits. */
export function HeaderCredits() {
  const wallet = useQuery(walletQuery)
  const gain = useGain()
  const [adding, setAdding] = useState(false)
  return (
    <>
      {wallet.data ? (
        <CreditPill
          balance={wallet.data.balance}
          low={wallet.data.balance < LOW}
          {...(gain !== undefined && { gain })}
          onAdd={() => setAdding(true)}
        />
      ) : wallet.isError ? (
        <Button
          variant="ghost"
          aria-label={text.creditsDidNotLoad}
          pending={wallet.isFetching}
          onClick={() => void wallet.refetch()}
        >
          {text.retryCredits}
        </Button>
      ) : (
        <Skeleton className="h-9.5 w-24 rounded-md! md:h-11 md:w-34" />
      )}
      <AddCredits open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
