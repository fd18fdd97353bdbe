import { contentLimits } from '@fanfare/contract/content/limits'
import { contentProblems } from '@fanfare/contract/content/problems'

/** Texts about uploads and the gallery. Some are worded by the specification and must not change. */
export const words = {
  tooLarge: contentProblems['file-too-large'].message,
  typeUnsupported: contentProblems['file-type-unsupported'].message,
  inlineTypeUnsupported: contentProblems['inline-type-unsupported'].message,
  identityTypeUnsupported: contentProblems['identity-type-unsupported'].message,
  identityTooLarge: contentProblems['identity-picture-too-large'].message,
  imageTooLarge: contentProblems['image-too-large'].message,
  videoTooLarge: contentProblems['video-too-large'].message,
  broken: contentProblems['file-broken'].message,
  denied: contentProblems['upload-denied'].message,
  unavailable: contentProblems['upload-unavailable'].message,
  addressInvalid: contentProblems['upload-url-invalid'].message,
  addressFailed: contentProblems['upload-url-failed'].message,
  timedOut: 'Upload timed out. Please try again with a smaller file or better connection.',
  generic: 'Upload failed. Please try again with a different file.',
  connectionLost: 'Connection lost. Your progress is saved. Try again to resume.',
  storageFull: (used: string, allowed: string) =>
    `This file doesn’t fit: you’ve used ${used} of your ${allowed} of storage. Delete photos or videos you no longer need, then try again.`,
  notStoredTitle: 'Not enough space in this browser',
  notStored: 'Keep this page open until your photos and videos are sent.',
  failedToast: 'Upload Failed!',
  limitReached: (most: number) => `Upload limit of ${most} file(s) reached.`,
  failedWith: (status: number) => `Upload failed with status ${status}`,
  mediaTypes: 'JPEG, PNG, WebP, HEIC, MP4 or MOV, up to 50\u00a0MB each',
  drop: 'Drop photos or video here',
  checking: 'Checking',
  upload: 'Upload photos or videos',
  waiting: 'Waiting to resume',
  processing: (progress: number) => `Processing ${progress}%`,
  ready: 'Ready',
  canceled: 'Canceled',
  failedTile: 'Upload failed',
  galleryHint: 'Files you’ve uploaded. Only you can see them here.',
  emptyTitle: { all: 'Nothing uploaded yet', photo: 'No photos yet', video: 'No videos yet' },
  emptyGallery: 'Your uploads will appear here, ready to use again.',
  deleteWarning: 'This can’t be undone. Files used in a post are kept.',
  deleted: (count: number) => (count === 1 ? 'File deleted.' : `${count} files deleted.`),
} as const

/** For the `accept` attribute: some browsers know HEIC and MOV only by their file extensions. */
export const mediaAccept = [...contentLimits.mediaTypes, '.heic', '.heif', '.mov', '.mp4'].join(',')
