import type { ReactNode } from 'react'
import { CreditsInput } from '../../ui/money/credits-input.tsx'
import { Field } from '../../ui/fields/field.tsx'
import * as text from './payouts-text.ts'

type Props = {
  amount: { typed: string; setTyped: (typed: string) => void; error: string | undefined }
  available: number
  hint: ReactNode
}

/** A field for an amount of credits, with a button that fills in everything that is available. */
export function AmountField({ amount, available, hint }: Props) {
  return (
    <Field label={text.amount} error={amount.error} hint={hint}>
      <CreditsInput
        value={amount.typed}
        onChange={amount.setTyped}
        suffix={
          <button
            type="button"
            className="-mr-2 h-9 rounded-sm px-2.5 text-[14px] font-semibold text-brass-text hover:bg-surface-3"
            onClick={() => amount.setTyped(available.toFixed(2))}
          >
            {text.all}
            <span className="sr-only"> {text.allAvailable}</span>
          </button>
        }
      />
    </Field>
  )
}
