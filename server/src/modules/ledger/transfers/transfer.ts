import { idAt } from '#kernel/clock'
import { sql, type Tx } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { Problem } from '#kernel/problem'
import { grossOf, type Transfer } from './legs.ts'
import { inputOf, moveValue, type Moved, type MovementInput } from './move-value.ts'
import { movementOf, type TransferIds } from './movement.ts'
import { withRefusals } from './refusals.ts'

export interface Transferred {
  id: string
  /** False if this key had already moved value, in which case nothing moved now. */
  isNew: boolean
  /** The lot that a wallet received. */
  lotId: string | null
  /** Profiles that received something and have debts. */
  owing: readonly string[]
}

const moveOne = prepare<MovementInput, Moved>((value) => sql`select * from ${moveValue(value)}`)

/**
 * Moves value, and is the only function that does. Amounts are hundredths of a credit and balance to zero.
 * Owned accounts never go below zero. Runs in the transaction of the thing it pays for. Throws
 * `not-enough-credits`, `credits-withheld`, `not-enough-earnings` and `spending-limit-reached`, after which
 * the transaction can only be rolled back (to a savepoint, at least), and `conflict` when the key was used
 * for something else.
 */
export async function transfer(tx: Tx, input: Transfer): Promise<Transferred> {
  const ids = newIds(input)
  const [moved] = await withRefusals(() => moveOne(tx, inputOf(movementOf(input, ids))))
  return transferredOf(input, { ...ids, moved })
}

/** The ids that a transfer gets when its key is new. */
export const newIds = ({ at, grants }: Transfer): TransferIds => ({
  transferId: idAt(at),
  lotId: grants ? idAt(at) : null,
})

/** Parses the result of `move_value`. Throws `conflict`. */
export function transferredOf(
  input: Transfer,
  { transferId, lotId, moved }: TransferIds & { moved: Moved | undefined },
): Transferred {
  if (!moved) throw new Error('Moving value answers one row.')
  const { done_id, done_type, done_amount, owing } = moved
  if (done_id === null) return { id: transferId, isNew: true, lotId, owing: owing ?? [] }
  if (done_type !== input.type || done_amount !== grossOf(input.legs)) throw new Problem('conflict')
  return { id: done_id, isNew: false, lotId: null, owing: [] }
}
