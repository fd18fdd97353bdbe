import type { FieldOf, FormField } from '../input-fields.ts'

/** The props of every field's control. */
export type FieldProps<Name extends FormField['kind']> = {
  field: FieldOf<Name>
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}
