import { useState } from 'react'
import { CreditsInput } from '../../../ui/money/credits-input.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { AboutMoney } from '../../payments/index.ts'
import * as text from './plans-text.ts'
import { priceFault, priceOf } from './plans-values.ts'

type Props = { value: string; error: string | undefined; onChange: (value: string) => void }

/** The field for the monthly price in credits, with its approximate value in money. */
export function MonthPriceField({ value, error, onChange }: Props) {
  const [isLeft, setLeft] = useState(false)
  const price = priceOf(value)
  const fault = error ?? (isLeft && value !== '' ? priceFault(value) : undefined)
  return (
    <div
      className="[&_input]:figures [&_input]:text-[24px]"
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    >
      <Field label={text.oneMonth} error={fault}>
        <CreditsInput
          value={value}
          suffix={price !== null && <AboutMoney credits={price} />}
          onChange={onChange}
        />
      </Field>
    </div>
  )
}
