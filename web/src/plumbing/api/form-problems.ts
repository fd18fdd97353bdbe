import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiProblem, messageOf } from './api-problem.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'

type Options<Values extends FieldValues> = {
  setError: UseFormSetError<Values>
  /** The form's fields. */
  fields: readonly FieldPath<Values>[]
  /** For problems that name no field: the field that shows the problem, by the problem's code. */
  byCode?: Record<string, FieldPath<Values>>
}

/** Shows the errors of refused fields next to their inputs. Errors that belong to no input become a toast. */
export function showFormProblem<Values extends FieldValues>(error: unknown, options: Options<Values>): void {
  const { setError, fields, byCode = {} } = options
  const field = error instanceof ApiProblem ? byCode[error.code] : undefined
  if (field) {
    setError(field, { message: messageOf(error) }, { shouldFocus: true })
    return
  }
  const named = error instanceof ApiProblem ? fields.filter((name) => error.fields[name]) : []
  for (const name of named) {
    if (error instanceof ApiProblem) setError(name, { message: error.fields[name] ?? error.message })
  }
  if (named.length === 0) showToast({ kind: 'danger', message: messageOf(error) })
}
