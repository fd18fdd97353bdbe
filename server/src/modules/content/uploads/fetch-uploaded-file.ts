import path from 'node:path'
import { WebFault, type PublicWeb, type WebFaultCode } from '#gateways/public-web/port'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { makeContent, type MakeDeps } from '../processing/make-content.ts'
import {
  completeUploadRow,
  failUpload,
  findAnyUpload,
  updateFetchProgress,
  type UploadRow,
} from './upload-queries.ts'
import { mostBytesOf } from './upload-rules.ts'
import { inWorkFolder } from '../processing/work-folder.ts'

export type FetchDeps = MakeDeps & { publicWeb: PublicWeb }

/** Fetches the file of an upload from its address and creates a content from it. Repeating it starts over. */
export async function fetchUploadedFile(
  deps: FetchDeps,
  { uploadId, userId, signal }: { uploadId: string; userId: string; signal: AbortSignal },
): Promise<void> {
  const upload = await findAnyUpload(deps.db, uploadId)
  if (upload?.status !== 'fetching' || upload.source_url === null) return
  try {
    await inWorkFolder((folder) =>
      fetchInto(deps, { upload, userId, url: upload.source_url ?? '', signal }, folder),
    )
  } catch (error) {
    const failure = sentenceFor(error)
    if (failure === null) throw error
    await inTransaction(deps.db, (tx) => failUpload(tx, { id: upload.id, failure, at: deps.clock.now() }))
  }
}

async function fetchInto(
  deps: FetchDeps,
  { upload, userId, url, signal }: { upload: UploadRow; userId: string; url: string; signal: AbortSignal },
  folder: string,
): Promise<void> {
  const file = path.join(folder, 'file')
  const progress = tellProgress(deps, upload.id)
  const { fileName } = await deps.publicWeb.download(url, {
    path: file,
    maxBytes: mostBytesOf(upload.kind),
    signal,
    onProgress: progress.tell,
  })
  await progress.told()
  await makeContent(
    deps,
    {
      owner: { userId, profileId: upload.profile_id },
      kind: upload.kind,
      fileName: fileName || upload.file_name,
      path: file,
    },
    (tx, contentId, totalSize) =>
      completeUploadRow(tx, { id: upload.id, contentId, totalSize, at: deps.clock.now() }),
  )
}

/**
 * Reports 30 when the other server responds, and 50 to 95 while bytes arrive. Writes run in order, so the latest wins.
 */
function tellProgress(deps: FetchDeps, id: string) {
  let latest = 10
  let writing = Promise.resolve()
  const write = (progress: number, totalSize: number): void => {
    latest = progress
    writing = writing.then(() =>
      inTransaction(deps.db, (tx) =>
        updateFetchProgress(tx, { id, progress, totalSize, at: deps.clock.now() }),
      ),
    )
    // If this write fails, the next one follows. If the database can't be reached, the fetch itself fails at its end.
    writing = writing.catch(() => undefined)
  }
  return {
    tell: (received: number, expected: number | null): void => {
      const part = expected === null || expected === 0 ? 0 : received / expected
      const progress = received === 0 ? 30 : 50 + Math.floor(45 * part)
      if (progress >= latest + 5) write(progress, expected ?? received)
    },
    told: () => writing,
  }
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof WebFault) return sentences[error.code]
  return error instanceof Problem ? (error.fields?.['file'] ?? error.message) : null
}

const sentences = {
  'address-refused': 'This link doesn’t lead to a file on the public internet.',
  unreachable: 'There was no response from this link.',
  untrusted: 'This link’s server doesn’t have a valid security certificate.',
  'not-found': 'There is no file at this link.',
  'too-large': 'File is too large. Maximum size is 50MB.',
  'took-too-long': 'The file took too long to arrive. Please upload it instead.',
} satisfies Record<WebFaultCode, string>
