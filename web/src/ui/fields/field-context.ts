import { createContext, use } from 'react'

export type FieldState = { id: string | undefined; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<FieldState>({
  id: undefined,
  describedBy: undefined,
  invalid: false,
})

/** The attributes for a field's control, ready to spread. */
export function useFieldProps(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const { id, describedBy, invalid } = use(FieldContext)
  return {
    ...(id && { id }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': true }),
  }
}
