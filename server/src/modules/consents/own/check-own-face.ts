import path from 'node:path'
import { bestFileOf, inWorkFolder, listContentFacts, type ContentFacts } from '#content'
import type { ConsentDeps } from '../consent-deps.ts'
import { findConsent, listPhotoIds } from '../consent-queries.ts'
import { decideOwnFace, type Refusal } from './decide-own-face.ts'

/**
 * Compares each photo with the selfie, and activates or refuses the consent. Safe to repeat, because it does nothing if
 * the consent was decided or revoked meanwhile.
 */
export async function checkOwnFace(
  deps: ConsentDeps,
  { consentId, signal }: { consentId: string; signal: AbortSignal },
): Promise<void> {
  const consent = await findConsent(deps.db, consentId)
  if (consent?.status !== 'checking' || consent.selfie_content_id === null) return
  const photoIds = (await listPhotoIds(deps.db, [consentId])).get(consentId) ?? []
  const refusal = await compare(deps, { photoIds, selfieId: consent.selfie_content_id, signal })
  await decideOwnFace(deps, { consentId, refusal })
}

/** Returns the reason for a refusal, or null if every photo shows the person in the selfie. */
async function compare(
  deps: ConsentDeps,
  { photoIds, selfieId, signal }: { photoIds: readonly string[]; selfieId: string; signal: AbortSignal },
): Promise<Refusal | null> {
  const { faces } = deps
  if (faces === null) return { code: 'unavailable', contentId: null }
  const contents = await listContentFacts(deps.db, [...photoIds, selfieId])
  return inWorkFolder(async (folder) => {
    const selfie = await fetch(deps, contents.get(selfieId), folder)
    if (selfie === null) return { code: 'unreadable', contentId: selfieId }
    for (const photoId of photoIds) {
      const photo = await fetch(deps, contents.get(photoId), folder)
      if (photo === null) return { code: 'unreadable', contentId: photoId }
      const { outcome, picture } = await faces.compare({ photo, selfie }, { signal })
      if (outcome === 'unavailable') return { code: outcome, contentId: null }
      if (outcome !== 'same-person')
        return { code: outcome, contentId: picture === 'selfie' ? selfieId : photoId }
    }
    return null
  })
}

/** The path of a copy in the folder; null if the content has no file. */
async function fetch(
  { storage }: ConsentDeps,
  content: ContentFacts | undefined,
  folder: string,
): Promise<string | null> {
  const best = content && bestFileOf(content)
  if (!content || !best) return null
  const copy = path.join(folder, `${content.id}${path.extname(best.key)}`)
  return (await storage.download(best.key, copy)) ? copy : null
}
