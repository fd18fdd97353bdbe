import type { Bank } from '../bank.ts'
import type { Form } from '../http/form.ts'

export interface Call {
  /** The value of the path's last parameter. */
  id: string
  form: Form
  /** The caller's API version, or null. */
  version: string | null
}

/** One route of the API: the fields it reads and what it does. It runs in a transaction. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** Can contain `:id`. */
  path: string
  reads: readonly string[]
  answer(bank: Bank, call: Call): object
}
