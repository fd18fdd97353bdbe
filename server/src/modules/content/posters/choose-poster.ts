import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { isWaiting } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { completeContent, completionKey } from '../job-names.ts'
import { lockOwnContents, type OwnContent } from '../queries.ts'
import { ensureMaking, makeLater } from './make-later.ts'
import { findPoster, hasEveryFile, insertChoice, type PosterChoice } from './poster-queries.ts'

/**
 * Chooses the poster of one of the actor's videos and queues the job that makes it. Repeating the same choice changes
 * nothing. Throws `content-not-found` if the video doesn't exist or isn't the actor's, `video-not-ready`,
 * `video-failed`, and `invalid-request` with the invalid field.
 */
export async function choosePoster(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  input: PosterChoice & { contentId: string },
): Promise<void> {
  const contentId = input.contentId.toLowerCase()
  const photoId = input.photoId?.toLowerCase() ?? null
  await inTransaction(db, async (tx) => {
    const ids = photoId === null ? [contentId] : [contentId, photoId]
    const own = await lockOwnContents(tx, { profileId: actor.profileId, ids })
    const video = own.find(({ id }) => id === contentId)
    if (!video) throw new Problem('content-not-found')
    const photo = own.find(({ id, barred_at }) => id === photoId && barred_at === null)
    const fields = faultsOf({ ...input, photoId }, { video, photo })
    if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
    await requireEveryFile(tx, video)
    const { timeMs } = input
    const isChanged = await insertChoice(tx, { contentId, timeMs, photoId, at: clock.now() })
    if (isChanged) return makeLater(tx, { contentId, userId: actor.userId })
    const poster = await findPoster(tx, contentId)
    if (poster?.status === 'making') await ensureMaking(tx, { contentId })
  })
}

async function requireEveryFile(tx: Tx, { id, status }: OwnContent): Promise<void> {
  if (status === 'failed') throw new Problem('video-failed')
  if (status === 'processing') throw new Problem('video-not-ready')
  if (await hasEveryFile(tx, id)) return
  const isCompleting = await isWaiting(tx, completeContent, {
    key: completionKey(id),
    payload: { content_id: id },
  })
  throw new Problem(isCompleting ? 'video-not-ready' : 'video-failed')
}

function faultsOf(
  { timeMs, photoId }: PosterChoice,
  { video, photo }: { video: OwnContent; photo: OwnContent | undefined },
): Record<string, string> {
  if (video.kind !== 'video') return { id: 'Only videos have a poster.' }
  if ((timeMs === null) === (photoId === null)) return { time_ms: 'Choose either a moment or a photo.' }
  if (timeMs !== null) {
    const isInside = timeMs <= (video.duration_ms ?? Infinity)
    return isInside ? {} : { time_ms: 'Choose a moment within the video.' }
  }
  if (photo?.kind !== 'photo') return { photo_id: 'Choose a photo from your gallery.' }
  if (photo.status !== 'ready') return { photo_id: 'This photo is still processing. Try again in a moment.' }
  // Revoking a consent hides its results but wouldn't hide a copy, so AI-made photos can't be posters.
  return photo.is_ai ? { photo_id: 'Photos made with AI can’t be a poster.' } : {}
}
