import type { IdentityForm } from '@fanfare/contract/verification/identity-check'
import { lockOwnIdentityPictures, type IdentityPicture } from '#content'
import type { Tx } from '#kernel/db'
import { listUsedPictures } from '../identity-queries.ts'

const fields = ['front_id', 'back_id', 'selfie_id'] as const

/**
 * Locks the pictures of a form, so that none is deleted before the check uses it. Returns the invalid fields, each with
 * an error message.
 */
export async function lockPictures(
  tx: Tx,
  { form, profileId }: { form: IdentityForm; profileId: string },
): Promise<Record<string, string>> {
  const given = fields.flatMap((field) => {
    const id = form[field]?.toLowerCase()
    return id === undefined ? [] : [{ field, id }]
  })
  const ids = given.map(({ id }) => id)
  const own = new Map(
    (await lockOwnIdentityPictures(tx, { ids, profileId })).map((picture) => [picture.id, picture]),
  )
  const used = await listUsedPictures(tx, ids)
  const seen = new Set<string>()
  const faults: Record<string, string> = {}
  for (const { field, id } of given) {
    const picture = own.get(id)
    const fault = used.has(id) ? again : faultOf(picture, seen)
    if (fault !== null) faults[field] = fault
    if (picture) seen.add(picture.sha256.toString('hex'))
  }
  return faults
}

const again = 'Upload this picture again.'

function faultOf(picture: IdentityPicture | undefined, seen: ReadonlySet<string>): string | null {
  if (!picture || picture.status === 'failed') return again
  if (picture.status !== 'ready') return 'This picture is still being processed. Try again in a moment.'
  if (picture.is_ai) return 'Use a picture that wasn’t made with AI.'
  return seen.has(picture.sha256.toString('hex')) ? 'Use a different file for each picture.' : null
}
