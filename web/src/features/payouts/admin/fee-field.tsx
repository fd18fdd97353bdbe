import type { Payout } from '@fanfare/contract/payouts/payout'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'

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
    <Field
      label="Fee"
      optional={optional}
      hint="The fee of the bank, the network or the provider. The platform pays it, and the creator doesn’t see it."
      error={error}
    >
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
