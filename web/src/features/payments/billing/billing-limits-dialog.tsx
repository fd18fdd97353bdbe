import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { useForm, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { readLimit, whenItHolds } from './billing-limit-text.ts'
import { useChangeLimits } from './use-change-limits.ts'

const FORM = 'spending-limits'

type Values = { day: string; month: string }

const rules = {
  validate: (typed: string) => readLimit(typed) !== undefined || 'Enter an amount with at most two decimals.',
}

/** Asks for the most a day and a month; an empty field is no limit. Says of each when it will hold. */
export function BillingLimitsDialog({ limits, onClose }: { limits: SpendingLimits; onClose: () => void }) {
  const wished = limits.next ?? limits
  const { register, handleSubmit, control, formState } = useForm<Values>({
    defaultValues: { day: textOf(wished.day), month: textOf(wished.month) },
  })
  const change = useChangeLimits()
  const save = handleSubmit(({ day, month }) =>
    change.mutate({ day: readLimit(day) ?? null, month: readLimit(month) ?? null }, { onSuccess: onClose }),
  )
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={FORM} variant="primary" pending={change.isPending}>
        Save limits
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Spending limits"
      description="Lower limits apply right away. Higher limits apply after 24 hours."
      size="small"
      footer={footer}
    >
      <form id={FORM} noValidate className="grid gap-4.5" onSubmit={(event) => void save(event)}>
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
      </form>
    </Dialog>
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
  if (wanted === undefined) return 'Leave this empty for no limit.'
  const when = whenItHolds(now, wanted)
  return when === 'unchanged' ? 'Unchanged. Leave this empty for no limit.' : `Applies ${when}.`
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit)
}
