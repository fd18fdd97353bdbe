export { AddContentModal } from './add-content-modal.tsx'
export { GalleryModal } from './gallery-modal.tsx'
export { localAddress } from './local-picture.ts'
export {
  findQueuedFile,
  forgetQueuedFile,
  isFileOfOtherTab,
  queueFiles,
  sendQueuedFile,
  type QueuedFile,
} from './uploads/queued-files.ts'
export { discardUpload, sendApart } from './uploads/sending/send-apart.ts'
export { uploadFailure } from './uploads/sending/upload-problems.ts'
export { checkFile } from './uploads/check-file.ts'
export { findPictureFault } from './uploads/find-picture-fault.ts'
export { uploads } from './uploads/page-uploads.ts'
export { showRefusedFile } from './uploads/show-refused-file.ts'
export { takeWithin } from './uploads/take-within.ts'
export { UploadNews } from './uploads/upload-news.tsx'
export { UploadRetry, UploadRow } from './uploads/upload-row.tsx'
export { isOver, isRefused } from './uploads/sending/upload-state.ts'
export { UploadStatus } from './uploads/upload-status.tsx'
export { UploadThumb } from './uploads/upload-thumb.tsx'
export { UploadZone } from './uploads/upload-zone.tsx'
export type { UploadItem } from './uploads/upload-list.ts'
export { useFilesAnywhere } from './uploads/use-files-anywhere.ts'
export { useUploads } from './uploads/use-uploads.ts'
export { useUploadsWait } from './waiting/use-uploads-wait.ts'
export { filesAt, waitForUploads, type FilesToWaitFor } from './waiting/wait-for-uploads.ts'
