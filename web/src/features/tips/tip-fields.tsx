import { tipLimits } from '@fanfare/contract/tips/limits'
import { useState } from 'react'
import { CreditsInput } from '../../ui/money/credits-input.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TipAmounts } from './tip-amounts.tsx'
import type { TipForm } from './use-tip-form.ts'
import * as text from './send-tip-text.ts'

const MOST = tipLimits.message

/** The fields for the amount and a message. */
export function TipFields({ form: { draft, change, amount, fault } }: { form: TipForm }) {
  const [isTouched, setTouched] = useState(false)
  return (
    <>
      <TipAmounts amount={amount} onChoose={(next) => change({ amount: next.toFixed(2) })} />
      <div onBlur={() => setTouched(true)}>
        <Field label={text.amount} error={isTouched ? (fault ?? undefined) : undefined}>
          <CreditsInput
            value={draft.amount}
            onChange={(next) => {
              setTouched(false)
              change({ amount: next })
            }}
          />
        </Field>
      </div>
      <Field label={text.message} optional counter={{ used: draft.message.length, most: MOST }}>
        <TextArea
          rows={1}
          value={draft.message}
          maxLength={MOST}
          onChange={(event) => change({ message: event.target.value })}
        />
      </Field>
    </>
  )
}
