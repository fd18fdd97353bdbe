import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { isValues, type Values } from '../form-values.ts'
import { Labelled } from '../labelled.tsx'
import type { FieldProps } from './field-props.ts'
import { PlainFields } from './plain-fields.tsx'
import * as text from './fields-text.ts'

/** A list of groups of values, such as LoRAs. */
export function ListField({ field, value, error, onChange }: FieldProps<'list'>) {
  const rows: Values[] = Array.isArray(value) ? value.filter(isValues) : []
  return (
    <Labelled title={field.title} hint={field.hint} error={error}>
      {rows.map((row, place) => (
        // Rows have no ids, so their position is the key.
        <div
          key={place}
          className="flex items-start gap-1 rounded-md bg-surface-2 p-3 [--ground:var(--ff-surface-2)]"
        >
          <div className="grid min-w-0 flex-1 gap-3">
            <PlainFields
              fields={field.fields}
              values={row}
              onChange={(next) => onChange(rows.map((other, at) => (at === place ? next : other)))}
            />
          </div>
          <IconButton
            label={text.removeRow(field.title, place + 1)}
            size="small"
            icon={<Trash2 size={17} />}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {rows.length < field.most && (
        <Button
          size="small"
          icon={<Plus size={16} />}
          className="justify-self-start"
          onClick={() => onChange([...rows, {}])}
        >
          {rows.length === 0 ? text.addOne : text.addAnother}
        </Button>
      )}
    </Labelled>
  )
}
