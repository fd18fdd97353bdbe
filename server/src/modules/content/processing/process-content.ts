import path from 'node:path'
import { mkdir } from 'node:fs/promises'
import { MediaFault, type MadeFile, type PhotoFiles, type VideoFiles } from '#gateways/media-tools/port'
import { inTransaction, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { aiXmpOf } from './ai-xmp.ts'
import type { MakeDeps } from './make-content.ts'
import { mediaPrefix, originalPrefix } from '../gate/media-files.ts'
import { completeContent, completionKey } from '../job-names.ts'
import type { ContentRow } from '../queries.ts'
import { hasEveryFile } from '../posters/poster-queries.ts'
import { sentenceOf } from '../uploads/upload-rules.ts'
import {
  beginTry,
  failContent,
  findReadyContent,
  finishContent,
  updateProgress,
} from './processing-queries.ts'
import { processIdentityPicture } from '../identity/process-identity-picture.ts'
import { processVoice } from './process-voice.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { storeFiles } from './store-files.ts'
import { inWorkFolder } from './work-folder.ts'

/**
 * Makes the files of a content that are served, and then marks it as ready. Repeating it writes the same files again.
 * If the file can't be used, or crashed the worker several times, the content is marked as failed, with a reason. With
 * `basicsOnly`, the content is ready in about a third of the time, and another job makes the rest of its files.
 */
export async function processUploadedContent(
  deps: MakeDeps,
  { contentId, signal, basicsOnly = false }: { contentId: string; signal: AbortSignal; basicsOnly?: boolean },
): Promise<void> {
  const content = await inTransaction(deps.db, (tx) => beginTry(tx, contentId))
  if (!content) return removeLeftovers(deps, { contentId })
  if (content.tries > MAX_TRIES) return fail(deps, content, GIVEN_UP)
  try {
    await inWorkFolder((folder) => processIn(deps, content, { folder, signal, basicsOnly }))
  } catch (error) {
    if (!(error instanceof MediaFault)) throw error
    await fail(deps, content, sentenceOf(error.code))
  }
}

/** Makes the rest of the files of a content that has only its basic ones. Does nothing if it was deleted meanwhile. */
export async function makeRemainingFiles(
  deps: MakeDeps,
  { contentId, signal }: { contentId: string; signal: AbortSignal },
): Promise<void> {
  const content = await findReadyContent(deps.db, contentId)
  if (!content) return removeLeftovers(deps, { contentId })
  // If the job ran a second time, its files would replace a poster that was chosen since.
  if (await hasEveryFile(deps.db, contentId)) return
  try {
    await inWorkFolder((folder) => processIn(deps, content, { folder, signal, basicsOnly: false }))
  } catch (error) {
    // The file itself is invalid, so the content keeps only its basic files. After any other error, the job is retried.
    if (!(error instanceof MediaFault)) throw error
  }
}

const MAX_TRIES = 5
const GIVEN_UP = 'We couldn’t process this file. Please upload it again.'

async function fail({ db }: MakeDeps, content: ContentRow, failure: string): Promise<void> {
  await inTransaction(db, (tx) => failContent(tx, { id: content.id, failure }))
}

async function processIn(
  deps: MakeDeps,
  content: ContentRow,
  { folder, signal, basicsOnly }: { folder: string; signal: AbortSignal; basicsOnly: boolean },
): Promise<void> {
  const source = path.join(folder, 'source')
  const originalKey = `${originalPrefix(content.id)}original.${extensionOf(content.mime)}`
  if (!(await deps.storage.download(originalKey, source)))
    throw new MediaFault('broken', 'The original is gone')
  if (content.kind === 'audio') return processVoice(deps, content, { folder, source, signal })
  if (content.upload_kind === 'identity')
    return processIdentityPicture(deps, content, { folder, originalKey, source, signal })
  const progress = tellProgress(deps, content.id)
  const made = await makeFiles(deps, content, {
    folder,
    source,
    signal,
    basicsOnly,
    tell: (percent) => progress.tell(percent * 0.9),
  })

  const prefix = mediaPrefix(content.uuid)
  await storeFiles(deps, made.files, { prefix, signal })
  await progress.told()
  const finish = async (tx: Tx): Promise<boolean> => {
    if (basicsOnly) await completeLater(tx, content.id)
    return finishContent(tx, {
      id: content.id,
      width: made.width,
      height: made.height,
      durationMs: 'durationSeconds' in made ? Math.round(made.durationSeconds * 1000) : null,
      thumbhash: made.thumbhash,
      // The other HLS files are stored next to the first playlist.
      variants: made.files.filter((file) => file.kind !== 'hls-playlist' && file.kind !== 'hls-segment'),
    })
  }
  const isKept = await inTransaction(deps.db, finish)
  if (!isKept) await deps.storage.deletePrefix(prefix)
}

const completeLater = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx, completeContent, { payload: { content_id: id }, key: completionKey(id) })

async function makeFiles(
  deps: MakeDeps,
  content: ContentRow,
  work: {
    folder: string
    source: string
    signal: AbortSignal
    basicsOnly: boolean
    tell: (percent: number) => void
  },
): Promise<PhotoFiles | VideoFiles> {
  const folder = path.join(work.folder, 'made')
  await mkdir(folder)
  const { signal, basicsOnly, tell: onProgress } = work
  const xmp = content.is_ai ? await aiXmpOf(work.source) : undefined
  const options = { folder, signal, basicsOnly, onProgress, xmp }
  if (content.kind === 'photo') {
    return deps.mediaTools.makePhotoFiles({ path: work.source, mime: content.mime }, options)
  }
  const made = await deps.mediaTools.makeVideoFiles(work.source, options)
  return content.thumbnail_key === null
    ? made
    : withThumbnail(deps, { made, key: content.thumbnail_key }, work)
}

/** A picture that the owner chose replaces the frame. */
async function withThumbnail(
  { storage, mediaTools }: MakeDeps,
  { made, key }: { made: VideoFiles; key: string },
  work: { folder: string; signal: AbortSignal },
): Promise<VideoFiles> {
  const source = path.join(work.folder, 'thumbnail')
  if (!(await storage.download(key, source))) return made
  const folder = path.join(work.folder, 'thumbnail-made')
  await mkdir(folder)
  const mime = mimeOf(key)
  const { files, thumbhash } = await mediaTools.makePhotoFiles(
    { path: source, mime },
    { folder, signal: work.signal },
  )
  const poster = files.map((file) => (file.kind === 'photo' ? asPoster(file) : file))
  const rest = made.files.filter((file) => file.kind !== 'poster' && file.kind !== 'locked-preview')
  return { ...made, thumbhash, files: [...rest, ...poster] }
}

const asPoster = (file: MadeFile): MadeFile => ({ ...file, kind: 'poster', name: `poster-${file.name}` })

/** Stores progress only in steps of three percent or more, because clients poll about once a second. */
function tellProgress({ db }: MakeDeps, id: string) {
  let latest = 0
  let writing = Promise.resolve()
  return {
    tell: (percent: number): void => {
      const progress = Math.min(99, Math.floor(percent))
      if (progress < latest + 3) return
      latest = progress
      writing = writing
        .then(() => inTransaction(db, (tx) => updateProgress(tx, { id, progress })))
        // If this write fails, the next one follows soon.
        .catch(() => undefined)
    },
    told: () => writing,
  }
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'audio/webm': 'weba',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}

const extensionOf = (mime: string): string => extensions[mime] ?? ''

function mimeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return Object.entries(extensions).find(([, known]) => known === extension)?.[0] ?? ''
}
