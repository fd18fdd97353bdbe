import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { makeContent } from '@fanfare/server/modules/content/processing/make-content'
import { processUploadedContent } from '@fanfare/server/modules/content/processing/process-content'
import { inWorkFolder } from '@fanfare/server/modules/content/processing/work-folder'
import { submitCheck } from '@fanfare/server/modules/verification/checks/submit-check'
import { approveCheck } from '@fanfare/server/modules/verification/staff/approve-check'
import type { DemoIdentityCheck } from '../identity-checks.ts'
import { paintPapers } from '../paint/papers.ts'
import { clockAt, type FillDeps } from './progress.ts'

/**
 * Verifies a creator's identity like anyone else's: the creator uploads and submits pictures, and an admin approves.
 * Repeating it changes nothing. Without an admin, the check stays pending.
 */
export async function verifyIdentity(
  deps: FillDeps,
  { creator, admin }: { creator: Actor; admin: Actor | undefined },
  check: DemoIdentityCheck,
): Promise<void> {
  const { form, username, sentAt, approvedAt } = check
  if (!(await isSent(deps, form.id))) {
    const sending = { ...deps, clock: clockAt(sentAt) }
    const { passport, selfie } = await paintPapers(username)
    await submitCheck(sending, creator, {
      ...form,
      front_id: await uploadPicture(sending, creator, { name: 'passport.jpg', bytes: passport }),
      back_id: null,
      selfie_id: await uploadPicture(sending, creator, { name: 'selfie.jpg', bytes: selfie }),
    })
  }
  if (admin) await approveCheck({ ...deps, clock: clockAt(approvedAt) }, admin, { id: form.id })
}

async function isSent({ db }: FillDeps, id: string): Promise<boolean> {
  const sent = await db.selectFrom('identity_check').select('id').where('id', '=', id).executeTakeFirst()
  return sent !== undefined
}

/** If an interrupted fill left a picture behind, it is uploaded again, and the server deletes the unsent first one. */
const uploadPicture = (
  deps: FillDeps,
  owner: Actor,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> =>
  inWorkFolder(async (folder) => {
    const file = path.join(folder, name)
    await writeFile(file, bytes)
    const received = { owner, kind: 'identity' as const, fileName: name, path: file }
    const contentId = await makeContent(deps, received, async () => true)
    if (contentId === null) throw new Error(`${name} was refused.`)
    const { signal } = new AbortController()
    await processUploadedContent(deps, { contentId, signal, basicsOnly: true })
    return contentId
  })
