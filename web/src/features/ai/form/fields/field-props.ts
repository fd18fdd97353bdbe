import type { FieldOf, FormField } from '../input-fields.ts'

/** What the control of every field gets. */
export type FieldProps<Name extends FormField['kind']> = {
  field: FieldOf<Name>
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}
