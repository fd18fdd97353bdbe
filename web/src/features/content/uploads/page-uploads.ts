import type { Content } from '@fanfare/contract/content/content'
import pLimit from 'p-limit'
import { queryClient } from '../../../plumbing/queries/query-client.ts'
import { browserTransport } from './sending/browser-transport.ts'
import { contentQuery, galleryKey } from '../../../entities/content/index.ts'
import { releaseLocalAddress } from '../local-picture.ts'
import { newId } from '../../../plumbing/new-id.ts'
import { findPictureFault } from './find-picture-fault.ts'
import { browserUnfinishedUploads } from './unfinished-uploads.ts'
import { showRefusedFile } from './show-refused-file.ts'
import type { UploadItem } from './upload-list.ts'
import { createUploads } from './uploads.ts'

const CHUNKS_AT_ONCE = 3

/** The uploads of this page. */
export const uploads = createUploads({
  transportOf: browserTransport,
  slots: pLimit(CHUNKS_AT_ONCE),
  unfinished: browserUnfinishedUploads,
  findPictureFault,
  newId,
  now: Date.now,
  onEnd: tellEnd,
  onRemove: ({ bytes }) => {
    if (bytes) releaseLocalAddress(bytes)
  },
})

function tellEnd({ state }: UploadItem): void {
  if (state.step === 'failed' || state.step === 'rejected') showRefusedFile(state.message)
  if (state.step === 'ready') cacheUploaded(state.content)
}

/** Caches a content that was just uploaded, and adds it to the gallery. */
export function cacheUploaded(content: Content): void {
  queryClient.setQueryData(contentQuery(content.id).queryKey, content)
  void queryClient.invalidateQueries({ queryKey: galleryKey })
}
