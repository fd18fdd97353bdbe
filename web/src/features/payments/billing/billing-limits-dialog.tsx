import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { useForm, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { readLimit, whenItHolds } from './billing-limit-text.ts'
import { useChangeLimits } from './use-change-limits.ts'

type Values = { day: string; month: string }

const rules = {
  validate: (typed: string) => readLimit(typed) !== undefined || 'Enter an amount with at most two decimals.',
}

/** Asks for a daily and a monthly limit. An empty field means no limit. Shows when each takes effect. */
export function BillingLimitsDialog({ limits, onClose }: { limits: SpendingLimits; onClose: () => void }) {
  const wished = limits.next ?? limits
  const { register, handleSubmit, control, formState } = useForm<Values>({
    defaultValues: { day: textOf(wished.day), month: textOf(wished.month) },
  })
  const change = useChangeLimits()
  const save = handleSubmit(({ day, month }) =>
    change.mutate({ day: readLimit(day) ?? null, month: readLimit(month) ?? null }, { onSuccess: onClose }),
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Spending limits"
      description="Lower limits apply right away. Higher limits apply after 24 hours."
      action="Save limits"
      pending={change.isPending}
      onSubmit={save}
    >
      <Field
        label="Daily limit"
        error={formState.errors.day?.message}
        hint={<Hint control={control} name="day" now={limits.day} />}
      >
        <TextInput {...inputProps} {...register('day', rules)} />
      </Field>
      <Field
        label="Monthly limit"
        error={formState.errors.month?.message}
        hint={<Hint control={control} name="month" now={limits.month} />}
      >
        <TextInput {...inputProps} {...register('month', rules)} />
      </Field>
    </FormDialog>
  )
}

const inputProps = {
  inputMode: 'decimal',
  autoComplete: 'off',
  placeholder: 'No limit',
  suffix: <span className="text-fg-faint">credits</span>,
} as const

type HintProps = { control: Control<Values>; name: keyof Values; now: number | null }

function Hint({ control, name, now }: HintProps) {
  const wanted = readLimit(useWatch({ control, name }))
  if (wanted === undefined) return 'Leave empty for no limit.'
  const when = whenItHolds(now, wanted)
  return when === 'unchanged' ? 'Unchanged. Leave empty for no limit.' : `Applies ${when}.`
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit)
}
