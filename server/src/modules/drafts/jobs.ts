import { inTransaction } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { deleteDraftsBefore } from './draft-queries.ts'
import { cleanDrafts, writeMessageDraft } from './job-names.ts'
import { forgetModelTexts } from './model-texts.ts'
import { writeDraft, type WritingDeps } from './write-draft.ts'

const KEPT_MS = 60 * 60_000

export const draftJobs = (deps: WritingDeps): JobHandler[] => [
  handle(writeMessageDraft, ({ draft_id }, { signal }) => writeDraft(deps, { draftId: draft_id, signal })),
  handle(cleanDrafts, () =>
    inTransaction(deps.db, async (tx) => {
      const at = deps.clock.now()
      await deleteDraftsBefore(tx, new Date(at.getTime() - KEPT_MS))
      await forgetModelTexts(tx, { at })
    }),
  ),
]
