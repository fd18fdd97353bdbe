import type { Bank } from '../bank.ts'
import type { Form } from '../http/form.ts'

export interface Call {
  /** The last named part of the path. */
  id: string
  form: Form
  /** The API version that the caller speaks; null when it did not say. */
  version: string | null
}

/** One address of the API: what it reads and what it does. It runs in a transaction. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:id`. */
  path: string
  reads: readonly string[]
  answer(bank: Bank, call: Call): object
}
