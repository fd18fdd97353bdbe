import type { Db } from '#kernel/db'
import { inOneSnapshot, runChecks, wholeChecks } from '../check-ledger.ts'
import type { Check } from '../compare.ts'
import { refuseDisagreements } from '../require-sound-ledger.ts'
import { findProof, readSight, saveProof, type Proof, type Sight } from './proof-queries.ts'
import { unprovenChecks } from './unproven-checks.ts'

const wholeEveryMs = 30 * 86_400_000

/**
 * Proves everything that moved since the last proof, and every 30 days the whole ledger, including the checks of other
 * modules. A transfer that is committed after a proof belongs to the next one, whatever its id. If something differs,
 * throws and records nothing as proven, so that the next proof starts from the same place and finds it again.
 */
export async function extendProof(
  db: Db,
  { others, at }: { others: readonly Check[]; at: Date },
): Promise<{ isWhole: boolean }> {
  const { found, isWhole } = await inOneSnapshot(db, async (tx) => {
    const proof = await findProof(tx)
    const sight = await readSight(tx)
    const last = proof && canExtend(proof, sight, at) ? proof : null
    const found = await runChecks(tx, last ? unprovenChecks(last) : [...wholeChecks, ...others])
    if (found.length === 0)
      await saveProof(tx, { ...sight, proven_at: at, whole_at: last ? last.whole_at : at })
    return { found, isWhole: last === null }
  })
  refuseDisagreements(found)
  return { isWhole }
}

/**
 * Whether a later proof can build on this one: it was made on this cluster, knows the transaction of every transfer,
 * and is less than a month old.
 */
const canExtend = (proof: Proof, sight: Sight, at: Date): boolean =>
  proof.cluster_id === sight.cluster_id &&
  !proof.has_foreign &&
  at.getTime() - proof.whole_at.getTime() < wholeEveryMs
