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
  /** False if this key was already used, in which case this call moved nothing. */
  isNew: boolean
  /** The lot that a wallet received. */
  lotId: string | null
  /** Recipients that have debts. */
  owing: readonly string[]
}

const moveOne = prepare<MovementInput, Moved>((value) => sql`select * from ${moveValue(value)}`)

/**
 * The only function that moves value. Amounts are in hundredths of a credit and balance to zero. Accounts with an owner
 * never go below zero. Runs in the transaction of whatever it pays for. Throws `not-enough-credits`,
 * `credits-withheld`, `not-enough-earnings` and `spending-limit-reached`. After these, the transaction has to be rolled
 * back, at least to a savepoint. Throws `conflict` if the key was used for something else.
 */
export async function transfer(tx: Tx, input: Transfer): Promise<Transferred> {
  const ids = newIds(input)
  const [moved] = await withRefusals(() => moveOne(tx, inputOf(movementOf(input, ids))))
  return transferredOf(input, { ...ids, moved })
}

/** The ids that a transfer gets if its key is new. */
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
