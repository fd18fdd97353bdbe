import { galleryKey } from '../../../entities/content/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import { queryClient } from '../../../plumbing/queries/query-client.ts'
import { discardUpload } from '../../content/index.ts'
import type { Outgoing } from './outgoing.ts'
import { AGAIN_MS, waitAfter } from './wait-after.ts'

/**
 * Deletes what a discarded message uploaded, except what something uses, such as the message itself if it arrived
 * anyway. Returns null once that is done, or the number of milliseconds to wait before another attempt.
 */
export async function deleteUploads(message: Outgoing): Promise<number | null> {
  if (!navigator.onLine) return AGAIN_MS
  const { profileId, contentIds, files = [], voice } = message
  const uploadIds = [...files.map(({ id }) => id), ...(voice ? [voice.uploadId] : [])]
  for (const work of [
    ...uploadIds.map((id) => () => discardUpload(id, profileId)),
    ...contentIds.map((id) => () => call('DELETE /content', { body: { ids: [id] }, profileId })),
  ]) {
    const afterMs = await work().then(() => null, waitAfter)
    if (afterMs !== null) return afterMs
  }
  void queryClient.invalidateQueries({ queryKey: galleryKey })
  return null
}
