import type { Content } from '@fanfare/contract/content/content'
import { contentLimits } from '@fanfare/contract/content/limits'
import type { ContentKind } from '@fanfare/contract/content/media'
import { countOf } from '../../ui/format-count.ts'

const megabytes = contentLimits.mediaBytes / 1024 / 1024

/** For the `accept` attribute: some browsers know HEIC and MOV only by their file extensions. */
export const videoAccept = ['video/*', '.mov', '.mp4'].join(',')
export const mediaAccept = [...contentLimits.mediaTypes, '.heic', '.heif', '.mov', '.mp4'].join(',')

// Some of these texts are worded by the specification and must not change.

// Adding files.
export const addMedia = 'Add photos and videos'
export const upload = 'Upload photos or videos'
export const drop = 'Drop photos or videos here'
export const dropVideo = 'Drop a video here'
export const mediaTypes = `JPEG, PNG, WebP, HEIC, MP4 or MOV, up to ${megabytes}\u00a0MB each`
export const videoTypes = `MP4 or MOV, up to ${megabytes}\u00a0MB`
export const fromGallery = 'From your gallery'
export const openGallery = 'Open the gallery'
export const fromLink = 'From a link'

// The gallery.
export const gallery = 'Gallery'
export const galleryHint = 'Files you’ve uploaded. Only you can see them here.'
export const yourGallery = 'Your gallery'
export const galleryFailed = 'Your gallery didn’t load'
export const yourMedia = 'Your photos and videos'
export const show = 'Show'
export const all = 'All'
export const photos = 'Photos'
export const videos = 'Videos'
export const emptyTitles: Record<ContentKind | 'all', string> = {
  all: 'Nothing uploaded yet',
  photo: 'No photos yet',
  video: 'No videos yet',
}
export const emptyGallery = 'Your uploads will appear here, ready to use again.'
export const deleteChosen = (count: number): string => `Delete ${countOf(count, 'file')}`
export const startPost = 'Use in post'

export function addChosen(count: number, most: number): string {
  if (count > most) return `Select up to ${most}`
  return count === 0 ? 'Select files' : `Add ${countOf(count, 'file')}`
}

// A file.
export const failedTile = 'Upload failed'
/** Marks a file that has an alt text. */
export const altMark = 'ALT'

type GalleryFile = Pick<Content, 'kind' | 'status' | 'file_name'> & {
  uploadedAt: string
  /** The position among the chosen files, from 1; 0 if the file isn't chosen. */
  place: number
}

/** `Photo harbor.jpg, 20-Nov-2026 09:41 am, selected, number 2`. */
export function fileLabel({ kind, status, file_name: name, uploadedAt, place }: GalleryFile): string {
  const what = kind === 'photo' ? 'Photo' : 'Video'
  const unready = status === 'ready' ? '' : `, ${status === 'failed' ? failedTile : 'still processing'}`
  const chosen = place > 0 ? `, selected, number ${place}` : ''
  return `${what} ${name}, ${uploadedAt}${unready}${chosen}`
}

// Deleting files.
export const deleteQuestion = (count: number): string => `Delete ${countOf(count, 'file')}?`
export const deleteWarning = 'This can’t be undone. Files used in a post are kept.'
export const deletePermanently = 'Delete permanently'
export const deleted = (count: number): string => (count === 1 ? 'File deleted.' : `${count} files deleted.`)

// Describing a file.
export const addAltText = 'Add alt text'
export const editAltText = 'Edit alt text'
export const photoDescription = 'Alt text for this photo'
export const videoDescription = 'Alt text for this video'
export const description = 'Alt text'
export const descriptionHint =
  'Describe it for people who can’t see it. Your alt text is included when you add the file to a post.'
export const saveAltText = 'Save alt text'
export const descriptionSaved = 'Alt text saved.'
