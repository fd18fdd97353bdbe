import path from 'node:path'
import { mkdir } from 'node:fs/promises'
import { MediaFault, type MadeFile } from '#gateways/media-tools/port'
import { inTransaction, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { mediaPrefix, MP4, numberedName } from '../gate/media-files.ts'
import { removePosterFiles } from '../job-names.ts'
import { aiXmpOf } from '../processing/ai-xmp.ts'
import { bestFileOf } from '../processing/best-file.ts'
import type { MakeDeps } from '../processing/make-content.ts'
import { removeLeftovers } from '../processing/remove-leftovers.ts'
import { storeFiles } from '../processing/store-files.ts'
import { inWorkFolder } from '../processing/work-folder.ts'
import { findContent, type ContentFacts } from '../queries.ts'
import { sentenceOf } from '../uploads/upload-rules.ts'
import {
  beginPosterTry,
  failPoster,
  finishPoster,
  listShownNames,
  type PosterOutcome,
  type PosterRow,
} from './poster-queries.ts'

/**
 * Makes a video's chosen poster and its blurred preview under new names, and then shows it. If it can't be made, the
 * previous poster stays, and the choice is marked as failed, with a reason.
 */
export async function makeChosenPoster(
  deps: MakeDeps,
  { contentId, signal }: { contentId: string; signal: AbortSignal },
): Promise<void> {
  const choice = await inTransaction(deps.db, (tx) => beginPosterTry(tx, contentId))
  if (!choice) return removeLeftovers(deps, { contentId })
  const video = await findContent(deps.db, contentId)
  if (!video) {
    await removeLeftovers(deps, { contentId })
    return fail(deps, choice, gone.video)
  }
  if (choice.tries > MAX_TRIES) return fail(deps, choice, GIVEN_UP)
  try {
    await inWorkFolder((folder) => makeIn(deps, { choice, video }, { folder, signal }))
  } catch (error) {
    if (error instanceof Gone) return fail(deps, choice, error.message)
    if (!(error instanceof MediaFault)) throw error
    await fail(deps, choice, sentenceOf(error.code))
  }
}

const MAX_TRIES = 5
const GIVEN_UP = 'We couldn’t create this poster. Choose another moment or photo.'

const gone = { video: 'The video was deleted.', photo: 'The photo you chose was deleted.' } as const

/** Thrown if the video, or the photo chosen as its poster, was deleted. The message says which. */
class Gone extends Error {}

async function fail({ db }: MakeDeps, choice: PosterRow, failure: string): Promise<void> {
  const { content_id: contentId, number } = choice
  await inTransaction(db, (tx) => failPoster(tx, { contentId, number, failure }))
}

// Open pages still show the previous poster. They reload the post within an hour of receiving its address.
const REPLACED_FILES_STAY_MS = 2 * 3_600_000

interface Work {
  folder: string
  signal: AbortSignal
}

async function makeIn(
  deps: MakeDeps,
  { choice, video }: { choice: PosterRow; video: ContentFacts },
  work: Work,
): Promise<void> {
  const made = await makeFiles(deps, { choice, video }, work)
  const variants = made.files.map((file) => ({ ...file, name: numberedName(file.name, choice.number) }))
  const prefix = mediaPrefix(video.uuid)
  await storeFiles(deps, variants, { prefix, signal: work.signal })
  const { thumbhash } = made
  const finish = async (tx: Tx): Promise<PosterOutcome> => {
    const { outcome, replaced } = await finishPoster(tx, { choice, thumbhash, variants })
    if (outcome !== 'shown') return outcome
    await enqueue(tx, removePosterFiles, {
      payload: { content_uuid: video.uuid, names: replaced },
      runAt: new Date(deps.clock.now().getTime() + REPLACED_FILES_STAY_MS),
    })
    return outcome
  }
  const outcome = await inTransaction(deps.db, finish)
  if (outcome === 'shown') return
  await removeReplacedFiles(deps, { uuid: video.uuid, names: variants.map(({ name }) => name) })
  if (outcome === 'video-gone') throw new Gone(gone.video)
  if (outcome === 'photo-gone') throw new Gone(gone.photo)
}

async function makeFiles(
  { db, storage, mediaTools }: MakeDeps,
  { choice, video }: { choice: PosterRow; video: ContentFacts },
  { folder, signal }: Work,
): Promise<{ files: MadeFile[]; thumbhash: string }> {
  const made = path.join(folder, 'made')
  await mkdir(made)
  const source = path.join(folder, 'source')
  if (choice.photo_id === null) {
    const isActive = await storage.download(`${mediaPrefix(video.uuid)}${MP4}`, source)
    if (!isActive) throw new MediaFault('broken', 'The video is gone')
    const atSeconds = (choice.time_ms ?? 0) / 1000
    const xmp = video.is_ai ? await aiXmpOf(source) : undefined
    return mediaTools.makePosterFiles(source, { folder: made, signal, atSeconds, xmp })
  }
  const photo = await findContent(db, choice.photo_id)
  const file = photo && bestFileOf(photo)
  if (!file || !(await storage.download(file.key, source))) throw new Gone(gone.photo)
  return mediaTools.makePhotoFiles({ path: source, mime: file.mime }, { folder: made, signal })
}

/** Removes stored files of a poster that is no longer shown. Files that are still in use stay. */
export async function removeReplacedFiles(
  { db, storage }: Pick<MakeDeps, 'db' | 'storage'>,
  { uuid, names }: { uuid: string; names: readonly string[] },
): Promise<void> {
  const shown = await listShownNames(db, uuid)
  const replaced = names.filter((name) => !shown.has(name))
  await storage.delete(replaced.map((name) => `${mediaPrefix(uuid)}${name}`))
}
