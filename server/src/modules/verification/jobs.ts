import { handle, type JobHandler } from '#kernel/jobs'
import { deletePictures } from './job-names.ts'
import { deleteOldPictures } from './pictures/delete-old-pictures.ts'
import { discardUnsent } from './pictures/discard-unsent.ts'
import type { VerificationDeps } from './verification-deps.ts'

export const verificationJobs = (deps: VerificationDeps): JobHandler[] => [
  handle(deletePictures, async (_payload, { signal }) => {
    await deleteOldPictures(deps, { signal })
    await discardUnsent(deps, { signal })
  }),
]
