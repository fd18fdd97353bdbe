import { sql } from '#kernel/db'
import type { Value } from '#kernel/database/prepared'
import type { Movement } from './movement.ts'

/** The parameters of a statement that moves value. */
export interface MovementInput {
  /** A `Movement` as JSON. */
  movement: string
}

/** The result of such a statement. */
export interface Moved {
  /** The transfer that already used the key. Null if this call moved value. */
  done_id: string | null
  done_type: string | null
  done_amount: bigint | null
  /** Recipients that have debts. */
  owing: string[] | null
}

/** An SQL expression that moves value. */
export const moveValue = (value: Value<MovementInput>) => sql<Moved>`move_value(${value('movement')}::jsonb)`

export const inputOf = (movement: Movement): MovementInput => ({
  movement: JSON.stringify(movement, bigintAsText),
})

/** JSON has no bigint, but PostgreSQL also reads numbers from strings. */
const bigintAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value
