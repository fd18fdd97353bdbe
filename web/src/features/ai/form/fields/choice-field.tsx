import { clsx } from 'clsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import type { FieldOf } from '../input-fields.ts'
import { Labelled } from '../labelled.tsx'
import type { FieldProps } from './field-props.ts'
import * as text from './fields-text.ts'

const NONE = ''

/** A choice between several values: side by side if they fit, otherwise in a list. */
export function ChoiceField({ field, value, error, onChange }: FieldProps<'choice'>) {
  const choices = field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
  const chosen = choices.some((choice) => choice.value === String(value)) ? String(value) : NONE
  const choose = (name: string) =>
    onChange(field.choices.find((choice) => String(choice.value) === name)?.value)
  if (fitsInARow(field)) {
    return (
      <Labelled title={field.title} hint={field.hint} error={error}>
        <Segmented
          label={field.title}
          value={chosen}
          full
          onChange={choose}
          choices={choices.map((choice) => ({ ...choice, label: <Shaped {...choice} /> }))}
        />
      </Labelled>
    )
  }
  const none = { value: NONE, label: field.isRequired ? text.chooseOne : text.anyChoice }
  return (
    <Field label={field.title} hint={field.hint} error={error}>
      <Select
        value={chosen}
        choices={field.standard === undefined ? [none, ...choices] : choices}
        onChange={choose}
      />
    </Field>
  )
}

const LETTERS_IN_A_ROW = 26
const MAX_IN_A_ROW = 5

function fitsInARow({ choices, standard }: FieldOf<'choice'>): boolean {
  const letters = choices.reduce((sum, { label }) => sum + label.length, 0)
  return standard !== undefined && choices.length <= MAX_IN_A_ROW && letters <= LETTERS_IN_A_ROW
}

const shapes: Record<string, string> = {
  square: 'size-4',
  portrait: 'h-4.5 w-3.25',
  landscape: 'h-3.25 w-5',
}

/** An aspect ratio, drawn before its name. */
function Shaped({ value, label }: { value: string; label: string }) {
  const shape = shapes[value]
  return (
    <>
      {shape && (
        <i aria-hidden className={clsx('block shrink-0 rounded-[4px] border-2 border-current', shape)} />
      )}
      {label}
    </>
  )
}
