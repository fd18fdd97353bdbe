import { handle, type JobHandler } from '#kernel/jobs'
import type { ConsentDeps } from './consent-deps.ts'
import { checkFaces, sweepFaceChecks } from './job-names.ts'
import { checkOwnFace } from './own/check-own-face.ts'
import { sweepChecks } from './own/sweep-checks.ts'

export const consentsJobs = (deps: ConsentDeps): JobHandler[] => [
  handle(checkFaces, ({ consent_id: consentId }, { signal }) => checkOwnFace(deps, { consentId, signal })),
  handle(sweepFaceChecks, () => sweepChecks(deps)),
]
