import type { Purpose } from '@fanfare/contract/accounts/user'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { putOnboardingOff, updatePurpose } from './queries.ts'

/** Records the user's purpose, and that they have postponed onboarding. Repeating either changes nothing. */
export async function changeOnboarding(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: Actor,
  input: { purpose: Purpose | undefined; isPutOff: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (input.purpose) await updatePurpose(tx, { userId, purpose: input.purpose })
    if (input.isPutOff) await putOnboardingOff(tx, { userId, at: clock.now() })
  })
}
