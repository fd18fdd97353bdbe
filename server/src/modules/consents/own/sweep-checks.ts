import type { ConsentDeps } from '../consent-deps.ts'
import { listOverdueChecks } from '../consent-queries.ts'
import { decideOwnFace } from './decide-own-face.ts'

const LONGEST_CHECK_MINUTES = 60

/** Refuses consents whose comparison hasn't succeeded within an hour, because its job may have used up its retries. */
export async function sweepChecks({ db, clock }: Pick<ConsentDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - LONGEST_CHECK_MINUTES * 60_000)
  for (const consentId of await listOverdueChecks(db, { before }))
    await decideOwnFace({ db, clock }, { consentId, refusal: { code: 'unavailable', contentId: null } })
}
