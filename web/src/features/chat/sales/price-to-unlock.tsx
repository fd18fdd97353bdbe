import { useState } from 'react'
import { CreditsInput } from '../../../ui/money/credits-input.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { ShareKept } from '../../payments/index.ts'
import * as text from './sales-text.ts'
import { readMessagePrice } from './message-price.ts'

type Props = { value: string; onChange: (value: string) => void }

/** The field for the price of a message's photos and videos. */
export function PriceToUnlock({ value, onChange }: Props) {
  const [isLeft, setLeft] = useState(false)
  const { credits, fault } = readMessagePrice(value)
  return (
    <div onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
      <Field
        label={text.priceToUnlock}
        optional
        error={isLeft ? (fault ?? undefined) : undefined}
        hint={credits ? <ShareKept credits={credits} /> : text.freeWithoutPrice}
      >
        <CreditsInput value={value} onChange={onChange} />
      </Field>
    </div>
  )
}
