import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { useForm, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import * as text from './billing-limit-text.ts'
import { useChangeLimits } from './use-change-limits.ts'

type Values = { day: string; month: string }

const rules = {
  validate: (typed: string) => text.readLimit(typed) !== undefined || text.atMostTwoDecimals,
}

/** Asks for a daily and a monthly limit. An empty field means no limit. Shows when each takes effect. */
export function BillingLimitsDialog({ limits, onClose }: { limits: SpendingLimits; onClose: () => void }) {
  const wished = limits.next ?? limits
  const { register, handleSubmit, control, formState } = useForm<Values>({
    defaultValues: { day: textOf(wished.day), month: textOf(wished.month) },
  })
  const change = useChangeLimits()
  const save = handleSubmit(({ day, month }) =>
    change.mutate(
      { day: text.readLimit(day) ?? null, month: text.readLimit(month) ?? null },
      { onSuccess: onClose },
    ),
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text.spendingLimits}
      description={text.whenLimitsApply}
      action={text.saveLimits}
      pending={change.isPending}
      onSubmit={save}
    >
      <Field
        label={text.dailyLimit}
        error={formState.errors.day?.message}
        hint={<Hint control={control} name="day" now={limits.day} />}
      >
        <TextInput {...inputProps} {...register('day', rules)} />
      </Field>
      <Field
        label={text.monthlyLimit}
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
  placeholder: text.noLimit,
  suffix: <span className="text-fg-faint">{text.credits}</span>,
} as const

type HintProps = { control: Control<Values>; name: keyof Values; now: number | null }

function Hint({ control, name, now }: HintProps) {
  const wanted = text.readLimit(useWatch({ control, name }))
  return wanted === undefined ? text.leaveEmpty : text.applies(text.whenItHolds(now, wanted))
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit)
}
