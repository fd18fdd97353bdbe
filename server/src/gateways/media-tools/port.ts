/**
 * Reads uploads and makes the files that are served. Only writes to folders that the caller names. Nothing is decoded
 * in this process. Uploads are read one at a time per user; for making files, the job queues ensure that. Everything
 * throws a MediaFault if the file is at fault, and MediaUnavailable if a later attempt may work.
 */
export interface MediaTools {
  /** The type of the bytes, or null if it isn't an allowed one. The name of the file doesn't matter. */
  sniff(source: MediaSource): Promise<SniffedMedia | null>
  /** Reads the whole picture. */
  inspectPhoto(source: MediaSource & { mime: string }): Promise<PhotoFacts>
  /** Decodes the whole recording. Refuses a file with pictures, one without sound, and one that is too long. */
  inspectVoice(source: MediaSource): Promise<void>
  /** Reads the description and the first frame. */
  inspectVideo(source: MediaSource): Promise<VideoFacts>
  /** Makes the variants of a picture in `work.folder`. */
  makePhotoFiles(source: { path: string; mime: string }, work: MediaWork): Promise<PhotoFiles>
  /** Makes the MP4, the HLS ladder and the poster of a video in `work.folder`. */
  makeVideoFiles(path: string, work: MediaWork): Promise<VideoFiles>
  /** Makes an M4A (AAC) of a recording and its waveform in `work.folder`. */
  makeVoiceFile(path: string, work: MediaWork): Promise<VoiceFile>
  /** Makes a poster of the frame at a moment of an MP4 that `makeVideoFiles` made, in `work.folder`. */
  makePosterFiles(path: string, work: MediaWork & { atSeconds: number }): Promise<PosterFiles>
  /**
   * Makes an MP4 (H.264) in its own size of any video or animation that ffmpeg reads as WebM, Matroska, Ogg, AVI or
   * GIF, in `work.folder`, and returns its path. A long or large one loses detail to stay below `maxBytes`. The limits
   * of uploads apply.
   */
  convertToMp4(source: MediaSource, work: MediaWork & { maxBytes: number }): Promise<string>
  /** Writes the origin into a file, in place: XMP and a signed C2PA manifest. No pixel changes. */
  markFile(source: MediaSource & { mime: MarkedMime }, mark: Mark): Promise<void>
  /** The ffmpeg in use; throws with a sentence if none can be used. */
  check(): Promise<string>
}

export interface MediaSource {
  path: string
  /** The owner of the file. */
  userId: string
}

export type MediaKind = 'photo' | 'video' | 'audio'

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
  | 'audio/webm'
  | 'audio/mp4'
  | 'audio/ogg'

/** The types that can carry XMP and a C2PA manifest. */
export const markedMimes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/quicktime',
] as const satisfies SniffedMime[]

export type MarkedMime = (typeof markedMimes)[number]

export interface Mark {
  /** An XMP packet of less than 65,000 bytes. */
  xmp: string
  origin: Origin
  signer: ClaimSigner
}

/** The statements of a C2PA manifest about a file. */
export interface Origin {
  title: string
  /** The signer: the name of this product. */
  generator: string
  /** The maker of the file, such as a model. */
  maker: string
  /** A term of the IPTC's digital source types, as an address. */
  sourceType: string
}

/** Signs the claim of a C2PA manifest. */
export interface ClaimSigner {
  /** How long every signature is, with its certificates. */
  byteSize: number
  /** Returns the whole COSE structure. */
  sign(claim: Uint8Array): Uint8Array
}

/** A size in pixels as shown, after rotation. */
export interface PhotoFacts extends Size {
  /** XMP that can't be found by searching the bytes of the file, as plain text. */
  packedXmp: string[]
}

interface Size {
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
  /** High dynamic range, which has to be converted for standard screens. */
  isHighDynamicRange: boolean
}

export interface MediaWork {
  /** An existing, empty folder; the files stay there until the caller removes it. */
  folder: string
  /** From 0 to 100, never decreasing. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /**
   * Makes only the formats that every browser can show, in a third of the time: WebP, and a video's MP4. AVIF and HLS
   * are left out.
   */
  basicsOnly?: boolean | undefined
}

export type MadeFileKind =
  | 'photo'
  | 'poster'
  | 'locked-preview'
  | 'mp4'
  | 'voice'
  | 'hls-master'
  | 'hls-playlist'
  | 'hls-segment'

export interface MadeFile {
  kind: MadeFileKind
  /** A plain file name, such as `w640.webp`, with which playlists refer to other files. */
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

export type PosterFiles = Pick<PhotoFiles, 'thumbhash' | 'files'>

export interface VideoFiles extends PhotoFiles {
  durationSeconds: number
  hasAudio: boolean
}

export interface VoiceFile {
  durationSeconds: number
  /** How loud each bar of the waveform is, from 0 to 100. */
  peaks: number[]
  file: MadeFile
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
  'voice-too-long',
  'took-too-long',
] as const

export type MediaFaultCode = (typeof mediaFaultCodes)[number]

/** The file itself is at fault: trying again won't help. */
export class MediaFault extends Error {
  readonly code: MediaFaultCode

  constructor(code: MediaFaultCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'MediaFault'
    this.code = code
  }
}

/** The file may not be at fault: a later attempt may work. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable'
}

export const MAX_PIXELS = 100_000_000
/** HEIC is decoded in software, with 13 to 17 bytes per pixel. The largest phone cameras stay just below this. */
export const MAX_HEIC_PIXELS = 50_000_000
/** A frame in 8K; each frame of a video takes as much memory as a photo of its size. */
export const MAX_VIDEO_PIXELS = 8192 * 4320
export const MAX_VIDEO_SECONDS = 30 * 60
/** Half an hour at 120 frames per second. */
export const MAX_VIDEO_FRAMES = MAX_VIDEO_SECONDS * 120
