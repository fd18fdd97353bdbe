import type { Payout } from '@fanfare/contract/payouts/payout'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import * as text from './admin-text.ts'

type Props = {
  payout: Payout
  typed: string
  onChange: (typed: string) => void
  error: string | undefined
  optional?: boolean
}

/** The platform's fee for a payout. */
export function FeeField({ payout: { currency }, typed, onChange, error, optional = false }: Props) {
  return (
    <Field label={text.fee} optional={optional} hint={text.feeHint} error={error}>
      <TextInput
        prefix={<span className="mr-2 leading-none font-semibold">{currency.toUpperCase()}</span>}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
