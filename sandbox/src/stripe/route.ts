import type { Bank } from '../bank.ts'
import type { Form } from '../http/form.ts'

export interface Call {
  /** The last named part of the path. */
  id: string
  form: Form
  /** The caller's API version, or null. */
  version: string | null
}

/** One address of the API: its input and its action. It runs in a transaction. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:id`. */
  path: string
  reads: readonly string[]
  answer(bank: Bank, call: Call): object
}
