import { Switch } from '../../../../ui/fields/switch.tsx'
import { valueOf, type Values } from '../form-values.ts'
import type { FormField } from '../input-fields.ts'
import { ChoiceField } from './choice-field.tsx'
import { NumberField, SliderField } from './number-fields.tsx'
import { TextField } from './text-fields.tsx'

type Props = {
  fields: readonly FormField[]
  values: Values
  onChange: (values: Values) => void
}

/** The fields of a group that is itself a field. Groups hold texts, numbers, choices and switches. */
export function PlainFields({ fields, values, onChange }: Props) {
  return fields.map((field) => (
    <PlainField
      key={field.name}
      field={field}
      value={valueOf(field, values)}
      error={undefined}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
    />
  ))
}

type FieldProps = {
  field: FormField
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

/** Renders nothing for kinds of fields that groups can't contain. */
export function PlainField({ field, ...props }: FieldProps) {
  switch (field.kind) {
    case 'text':
      return <TextField field={field} {...props} />
    case 'choice':
      return <ChoiceField field={field} {...props} />
    case 'slider':
      return <SliderField field={field} {...props} />
    case 'number':
      return <NumberField field={field} {...props} />
    case 'switch':
      return (
        <label className="flex min-h-11 items-center justify-between gap-4">
          <span className="grid">
            <span className="text-[14px]/[1.3] font-semibold">{field.title}</span>
            {field.hint && <span className="text-small text-fg-faint">{field.hint}</span>}
          </span>
          <Switch checked={props.value === true} onChange={props.onChange} />
        </label>
      )
    case 'prompt':
    case 'file':
    case 'list':
    case 'group':
      return null
  }
}
