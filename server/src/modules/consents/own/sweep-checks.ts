import type { ConsentDeps } from '../consent-deps.ts'
import { listOverdueChecks } from '../consent-queries.ts'
import { decideOwnFace } from './decide-own-face.ts'

const LONGEST_CHECK_MINUTES = 60

/** Refuses consents whose faces couldn't be compared for an hour, so that nobody waits for a job that used up its tries. */
export async function sweepChecks({ db, clock }: Pick<ConsentDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - LONGEST_CHECK_MINUTES * 60_000)
  for (const consentId of await listOverdueChecks(db, { before }))
    await decideOwnFace({ db, clock }, { consentId, refusal: { code: 'unavailable', contentId: null } })
}
