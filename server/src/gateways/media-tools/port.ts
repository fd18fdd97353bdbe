/**
 * Reads what was uploaded and makes the files that are served from it. Works only inside folders that the caller gives.
 * Nothing is decoded in this process. One file of a user is read at a time, and another waits its turn; for the files that
 * are made, the job queues see to that.
 * Everything throws a MediaFault when the file is at fault, and MediaUnavailable when trying again later may work.
 */
export interface MediaTools {
  /** What the bytes are, or null when they are none of the known kinds. The name of the file says nothing. */
  sniff(source: MediaSource): Promise<SniffedMedia | null>
  /** Reads the whole picture. */
  inspectPhoto(source: MediaSource & { mime: string }): Promise<PhotoFacts>
  /** Reads the description and the first frame. */
  inspectVideo(source: MediaSource): Promise<VideoFacts>
  /** Makes the variants of a picture in `work.folder`. */
  makePhotoFiles(source: { path: string; mime: string }, work: MediaWork): Promise<PhotoFiles>
  /** Makes the MP4, the HLS ladder and the poster of a video in `work.folder`. */
  makeVideoFiles(path: string, work: MediaWork): Promise<VideoFiles>
  /** Which ffmpeg is used; throws with a sentence when there is none. */
  check(): Promise<string>
}

export interface MediaSource {
  path: string
  /** Whose file it is. */
  userId: string
}

export type MediaKind = 'photo' | 'video'

export interface SniffedMedia {
  kind: MediaKind
  mime: SniffedMime
  /** Without a dot. */
  extension: string
}

export type SniffedMime =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/heic'
  | 'image/heif'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/webm'
  | 'video/ogg'

/** Pixels as shown, after rotation. */
export interface PhotoFacts {
  width: number
  height: number
}

/** Pixels as shown, after rotation and with square pixels. */
export interface VideoFacts {
  width: number
  height: number
  durationSeconds: number
  hasAudio: boolean
  framesPerSecond: number
  /** Brighter than a screen shows without conversion. */
  isHighDynamicRange: boolean
}

export interface MediaWork {
  /** An existing, empty folder; the files stay there until the caller removes it. */
  folder: string
  /** 0 to 100, never falling. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

export type MadeFileKind =
  | 'photo'
  | 'poster'
  | 'locked-preview'
  | 'mp4'
  | 'hls-master'
  | 'hls-playlist'
  | 'hls-segment'

export interface MadeFile {
  kind: MadeFileKind
  /** A plain file name, such as `w640.webp`; playlists name their neighbours by it. */
  name: string
  path: string
  mime: string
  width: number
  height: number
  byteSize: number
}

export interface PhotoFiles {
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  /** The variants and one locked preview. */
  files: MadeFile[]
}

export interface VideoFiles extends PhotoFiles {
  durationSeconds: number
  hasAudio: boolean
}

export const mediaFaultCodes = [
  'empty',
  'unsupported',
  'broken',
  'too-large-in-pixels',
  'too-many-scans',
  'too-many-frames',
  'too-much-memory',
  'too-long',
  'took-too-long',
] as const

export type MediaFaultCode = (typeof mediaFaultCodes)[number]

/** The file itself is at fault: trying again gives the same. */
export class MediaFault extends Error {
  readonly code: MediaFaultCode

  constructor(code: MediaFaultCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'MediaFault'
    this.code = code
  }
}

/** Nothing is known to be wrong with the file: trying again later may work. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable'
}

export const MAX_PIXELS = 100_000_000
/** HEIC is decoded without hardware, at 13 to 17 bytes a pixel. The largest phone cameras stay just below. */
export const MAX_HEIC_PIXELS = 50_000_000
/** A frame of 8K; every frame of a video costs as much as a photo of its size. */
export const MAX_VIDEO_PIXELS = 8192 * 4320
export const MAX_VIDEO_SECONDS = 30 * 60
/** Half an hour at 120 frames a second. */
export const MAX_VIDEO_FRAMES = MAX_VIDEO_SECONDS * 120
