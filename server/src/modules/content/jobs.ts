import type { PublicWeb } from '#gateways/public-web/port'
import { handle, type JobHandler } from '#kernel/jobs'
import { cleanAbandonedUploads, cleanLostOriginals, removeFilesOf } from './uploads/clean-uploads.ts'
import { fetchUploadedFile } from './uploads/fetch-uploaded-file.ts'
import {
  cleanOriginals,
  cleanUploads,
  completeContent,
  fetchUpload,
  makePoster,
  processPhoto,
  processVideo,
  processVoice,
  removeContentFiles,
  removePosterFiles,
  retryContents,
  retryPosters,
} from './job-names.ts'
import { retryUnmadePosters } from './posters/make-later.ts'
import { makeChosenPoster, removeReplacedFiles } from './posters/make-poster.ts'
import type { MakeDeps } from './processing/make-content.ts'
import { makeRemainingFiles, processUploadedContent } from './processing/process-content.ts'
import { retryUnprocessed } from './processing/process-later.ts'

export const contentJobs = (deps: MakeDeps & { publicWeb: PublicWeb }): JobHandler[] => [
  ...[processPhoto, processVideo, processVoice].map((process) =>
    handle(process, ({ content_id: contentId }, { signal }) =>
      processUploadedContent(deps, { contentId, signal }),
    ),
  ),
  handle(completeContent, ({ content_id: contentId }, { signal }) =>
    makeRemainingFiles(deps, { contentId, signal }),
  ),
  handle(makePoster, ({ content_id: contentId }, { signal }) =>
    makeChosenPoster(deps, { contentId, signal }),
  ),
  handle(retryContents, () => retryUnprocessed(deps)),
  handle(retryPosters, () => retryUnmadePosters(deps)),
  handle(removePosterFiles, ({ content_uuid: uuid, names }) => removeReplacedFiles(deps, { uuid, names })),
  handle(fetchUpload, ({ upload_id: uploadId, user_id: userId }, { signal }) =>
    fetchUploadedFile(deps, { uploadId, userId, signal }),
  ),
  handle(removeContentFiles, ({ content_id: id, content_uuid: uuid }) => removeFilesOf(deps, { id, uuid })),
  handle(cleanUploads, () => cleanAbandonedUploads(deps)),
  handle(cleanOriginals, () => cleanLostOriginals(deps)),
]
