import type { Content } from '@fanfare/contract/content/content'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { releaseLocalAddress } from '../local-picture.ts'
import * as text from './uploads-text.ts'
import { contentTypeOf } from './check-file.ts'
import { cacheUploaded, uploads } from './page-uploads.ts'
import { followApart, sendApart } from './sending/send-apart.ts'
import { browserUnfinishedUploads, findUnfinishedFile, lockUpload } from './unfinished-uploads.ts'
import type { UploadItem } from './upload-list.ts'

/** A photo or video that is uploaded once there is a connection. Its bytes are in the browser's database. */
export interface QueuedFile {
  /** Identifies the upload, so that an interrupted attempt is resumed. */
  id: string
  name: string
  isVideo: boolean
}

/** Files with this place don't appear in any list of uploads. */
const PLACE = 'queue'

/** The files that this tab has queued or read. They are used even if the browser couldn't store them. */
const inThisTab = new Map<string, Blob>()

/**
 * Takes files out of the list of uploads, so that they can be uploaded later and after a reload. If the browser can't
 * store them, the user is asked to keep the page open.
 */
export function queueFiles(items: readonly UploadItem[]): QueuedFile[] {
  for (const { fileId, bytes } of items) if (bytes) inThisTab.set(fileId, bytes)
  const ids = items.map(({ fileId }) => fileId)
  void uploads.handOver(ids, PLACE).then((isStored) => {
    if (!isStored) showToast({ kind: 'danger', title: text.notStoredTitle, message: text.notStored })
  })
  return items.map(({ fileId, name, isVideo }) => ({ id: fileId, name, isVideo }))
}

export async function findQueuedFile(id: string): Promise<Blob | null> {
  const bytes = inThisTab.get(id) ?? (await findUnfinishedFile(id))
  if (bytes) inThisTab.set(id, bytes)
  return bytes
}

/**
 * Uploads a queued file, or continues its upload. Returns its content, which is ready or failed; null if neither the
 * browser nor the server has the whole file. Throws an `ApiProblem`, for example if another profile is in use now, or
 * the reason of an abort.
 */
export async function sendQueuedFile(
  { id, name }: QueuedFile,
  as: { signal: AbortSignal; profileId: string },
): Promise<Content | null> {
  // A file that its owner moved or changed since can't be read, so the copy goes first.
  const bytes = (await findUnfinishedFile(id)) ?? inThisTab.get(id)
  const content = bytes
    ? await sendApart(
        { id, kind: 'media', name, contentType: contentTypeOf({ name, type: bytes.type }), bytes },
        as,
      )
    : await followApart(id, as)
  if (content?.status === 'ready') cacheUploaded(content)
  return content
}

/**
 * Whether another open tab is working with a queued file. If the browser couldn't store the file, or hasn't yet, only
 * that tab has its bytes.
 */
export const isFileOfOtherTab = async (id: string): Promise<boolean> => !(await lockUpload(id))

/** Deletes a queued file from the browser. */
export async function forgetQueuedFile(id: string): Promise<void> {
  const bytes = inThisTab.get(id)
  if (bytes) releaseLocalAddress(bytes)
  inThisTab.delete(id)
  await browserUnfinishedUploads.forget(id)
}
