import type { Access } from '@fanfare/contract/posts/post'
import { useState } from 'react'
import { CreditsInput } from '../../ui/money/credits-input.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { VerifyLink, isIdentityRefusal } from '../help/index.ts'
import { AboutMoney, ShareKept } from '../payments/index.ts'
import { priceFault } from './drafts/draft-faults.ts'
import { priceOf } from './drafts/post-draft.ts'
import * as text from './compose-text.ts'

type Props = { value: string; access: Access; error: string | undefined; onChange: (value: string) => void }

/** The price in credits with two decimals, its value in money, and what it means for viewers. */
export function PriceField({ value, access, error, onChange }: Props) {
  const [isLeft, setLeft] = useState(false)
  const price = priceOf({ price: value })
  const fault = error ?? (isLeft ? priceFault({ price: value }) : undefined)
  const leave = () => {
    setLeft(true)
    if (price === 0) onChange('0.00')
  }
  return (
    <div onFocus={() => setLeft(false)} onBlur={leave}>
      <Field
        label={text.price}
        aside={isIdentityRefusal(fault) && <VerifyLink />}
        error={fault}
        hint={price === null ? undefined : <Meaning price={price} access={access} />}
      >
        <CreditsInput
          value={value}
          suffix={price !== null && price > 0 && <AboutMoney credits={price} />}
          onChange={onChange}
        />
      </Field>
    </div>
  )
}

const Meaning = ({ price, access }: { price: number; access: Access }) => (
  <>
    {text.priceMeaning(price, access)} {price > 0 && <ShareKept credits={price} />}
  </>
)
