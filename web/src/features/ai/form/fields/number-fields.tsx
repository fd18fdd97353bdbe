import { Field } from '../../../../ui/fields/field.tsx'
import { Slider } from '../../../../ui/fields/slider.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Labelled } from '../labelled.tsx'
import type { FieldProps } from './field-props.ts'

/** A number within bounds, with a default. */
export function SliderField({ field, value, error, onChange }: FieldProps<'slider'>) {
  const shown = typeof value === 'number' ? value : field.standard
  return (
    <Labelled
      title={field.title}
      hint={field.hint}
      error={error}
      aside={<output className="figures text-[17px]">{field.step < 1 ? shown.toFixed(2) : shown}</output>}
      className="gap-0.5!"
    >
      <Slider
        label={field.title}
        value={shown}
        min={field.min}
        max={field.max}
        step={field.step}
        onChange={onChange}
      />
    </Labelled>
  )
}

/** An optional number, such as a seed. */
export function NumberField({ field, value, error, onChange }: FieldProps<'number'>) {
  return (
    <Field label={field.title} hint={field.hint} error={error} optional={!field.isRequired}>
      <TextInput
        type="number"
        inputMode={field.isWhole ? 'numeric' : 'decimal'}
        min={field.min}
        max={field.max}
        step={field.isWhole ? 1 : 'any'}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
      />
    </Field>
  )
}
