import { sql } from '#kernel/db'
import { runChecks } from '../../modules/ledger/audit/check-ledger.ts'
import type { Check, Disagreement } from '../../modules/ledger/audit/compare.ts'
import type { World } from '../world.ts'

/**
 * What these checks report after a statement that changes debts and bypasses every trigger. The statement is rolled
 * back afterwards.
 */
export async function foundAfter(
  { owner }: Pick<World, 'owner'>,
  checks: readonly Check[],
  statement: ReturnType<typeof sql>,
): Promise<{ changed: bigint | undefined; found: Disagreement[] }> {
  const enough = new Error('Enough was seen.')
  let found: Disagreement[] = []
  let changed: bigint | undefined
  await owner
    .transaction()
    .execute(async (tx) => {
      await sql`alter table debt disable trigger user`.execute(tx)
      changed = (await statement.execute(tx)).numAffectedRows
      found = await runChecks(tx, checks)
      throw enough
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error
    })
  return { changed, found }
}
