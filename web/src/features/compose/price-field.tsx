import type { Access } from '@fanfare/contract/posts'
import { useState } from 'react'
import { Coin } from '../../ui/coin.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { dollarsOf, priceMeaning } from './compose-words.ts'
import { priceFault } from './draft-faults.ts'
import { priceOf } from './post-draft.ts'

type Props = { value: string; access: Access; error: string | undefined; onChange: (value: string) => void }

/** The price in credits with two decimals, the dollars beside it, and what it means for whoever looks. */
export function PriceField({ value, access, error, onChange }: Props) {
  const [isTouched, setTouched] = useState(false)
  const price = priceOf({ price: value })
  const fault = error ?? (isTouched ? priceFault({ price: value }) : undefined)
  return (
    <Field label="Price" error={fault} hint={price === null ? undefined : priceMeaning(price, access)}>
      <TextInput
        prefix={
          <span className="mr-2 flex items-center gap-1.5 leading-none font-semibold text-brass-text">
            <Coin size={17} />
            Credits
          </span>
        }
        suffix={
          price !== null && price > 0 ? (
            <span className="tabular text-small text-fg-faint">{dollarsOf(price)}</span>
          ) : undefined
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTouched(false)
          if (/^\d*[.,]?\d{0,2}$/.test(event.target.value)) onChange(event.target.value)
        }}
        onBlur={() => {
          setTouched(true)
          if (price !== null) onChange(price.toFixed(2))
        }}
      />
    </Field>
  )
}
