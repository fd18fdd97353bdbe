import { sql } from '#kernel/db'
import type { Value } from '#kernel/database/prepared'
import type { Movement } from './movement.ts'

/** The parameters of a statement that moves value. */
export interface MovementInput {
  /** A `Movement` as JSON. */
  movement: string
}

/** Its result. */
export interface Moved {
  /** The transfer that had the key before; null if value moved now. */
  done_id: string | null
  done_type: string | null
  done_amount: bigint | null
  /** Profiles that received something and have debts. */
  owing: string[] | null
}

/** Moves value inside a statement. */
export const moveValue = (value: Value<MovementInput>) => sql<Moved>`move_value(${value('movement')}::jsonb)`

export const inputOf = (movement: Movement): MovementInput => ({
  movement: JSON.stringify(movement, bigintAsText),
})

/** JSON has no bigint; PostgreSQL reads one from a string. */
const bigintAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value
