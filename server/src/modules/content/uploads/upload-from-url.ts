import type { UploadKind } from '@fanfare/contract/content/upload'
import { inTransaction, type Db } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import { isUuid } from '#kernel/uuid'
import type { Actor } from '#kernel/viewer'
import { fetchUpload } from '../job-names.ts'
import { openUpload, type OpeningDeps } from './open-upload.ts'
import { findContent } from '../queries.ts'
import { completeUploadRow, updateFetchProgress } from './upload-queries.ts'

/**
 * Starts to fetch a file from a URL on the public internet. A URL of this server refers to one of the user's contents,
 * which is then used directly. Throws `upload-url-invalid`. Repeating it with the same URL changes nothing.
 */
export async function uploadFromUrl(
  deps: OpeningDeps,
  actor: Actor,
  input: { fileId: string; url: string; kind: UploadKind },
): Promise<void> {
  const ownId = input.url.startsWith('/api') ? await requireOwn(deps.db, actor, input.url) : null
  if (ownId === null) requireWebAddress(input.url)
  const upload = await openUpload(deps, actor, {
    id: input.fileId,
    kind: input.kind,
    fileName: nameIn(input.url),
    contentType: 'application/octet-stream',
    totalChunks: 1,
    totalSize: 0,
    sourceUrl: input.url,
  })
  if (upload.status !== 'fetching') return
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const now = { id: upload.id, totalSize: Number(upload.total_size), at }
    if (ownId !== null) await completeUploadRow(tx, { ...now, contentId: ownId })
    else if (upload.progress === 0) {
      await updateFetchProgress(tx, { ...now, progress: 10 })
      // The URL is stored in the row, so a retry fetches the same one.
      await enqueue(tx, fetchUpload, {
        payload: { upload_id: upload.id, user_id: actor.userId },
        key: `fetch:${upload.id}`,
        mostAttempts: 3,
        turnOf: actor.userId,
      })
    }
  })
}

const invalid = (): Problem =>
  new Problem('upload-url-invalid', {
    fields: { url: 'Enter the web address of an image or a video.' },
  })

function requireWebAddress(text: string): void {
  if (!URL.canParse(text)) throw invalid()
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw invalid()
}

async function requireOwn(db: Db, actor: Actor, url: string): Promise<string> {
  const id = /^\/api\/content\/(?:get\?id=)?([0-9a-f-]{36})$/i.exec(url)?.[1]
  const content = id === undefined || !isUuid(id) ? undefined : await findContent(db, id)
  if (content?.profile_id !== actor.profileId) throw invalid()
  return content.id
}

function nameIn(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return last === '' ? 'file' : last.slice(0, 255)
}
