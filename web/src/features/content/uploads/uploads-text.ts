import { contentProblems } from '@fanfare/contract/content/problems'

// Some of these texts are worded by the specification and must not change.

// Refused files.
export const failedToast = 'Upload Failed!'
export const tooLarge = contentProblems['file-too-large'].message
export const typeUnsupported = contentProblems['file-type-unsupported'].message
export const inlineTypeUnsupported = contentProblems['inline-type-unsupported'].message
export const identityTypeUnsupported = contentProblems['identity-type-unsupported'].message
export const identityTooLarge = contentProblems['identity-picture-too-large'].message
export const imageTooLarge = contentProblems['image-too-large'].message
export const videoTooLarge = contentProblems['video-too-large'].message
export const broken = contentProblems['file-broken'].message
export const addressInvalid = contentProblems['upload-url-invalid'].message
export const addressFailed = contentProblems['upload-url-failed'].message
export const limitReached = (most: number): string => `Upload limit of ${most} file(s) reached.`

// Failed uploads.
export const denied = contentProblems['upload-denied'].message
export const unavailable = contentProblems['upload-unavailable'].message
export const timedOut = 'Upload timed out. Please try again with a smaller file or better connection.'
export const generic = 'Upload failed. Please try again with a different file.'
export const connectionLost = 'Connection lost. Your progress is saved. Try again to resume.'
export const failedWith = (status: number): string => `Upload failed with status ${status}`
export const storageFull = (used: string, allowed: string): string =>
  `This file doesn’t fit: you’ve used ${used} of your ${allowed} of storage. Delete photos or videos you no longer need, then try again.`
export const notStoredTitle = 'Not enough space in this browser'
export const notStored = 'Keep this page open until your photos and videos are sent.'

// The state of an upload.
export const checking = 'Checking'
export const waiting = 'Waiting to resume'
export const processing = (percent: number): string => `Processing ${percent}%`
export const ready = 'Ready'
export const canceled = 'Canceled'
export const stateOf = (name: string, state: string): string => `${name}: ${state}`

// For screen readers.
export const uploads = 'Uploads'
export const isUploading = (name: string): string => `${name} is uploading`
export const isProcessing = (name: string): string => `${name} was uploaded and is being processed`

// The list.
export const files = 'Files'
export const cancelUpload = (name: string): string => `Cancel ${name}`
export const removeFromList = (name: string): string => `Remove ${name} from the list`
export const tryAgain = (name: string): string => `Try ${name} again`

// From a link.
export const webAddress = 'Web address'
export const addressPlaceholder = 'https://'
export const enterAddress = 'Enter the web address of a photo or video.'
export const addFromLink = 'Add from link'
