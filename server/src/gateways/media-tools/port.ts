/**
 * Reads uploads and makes the files that we serve. It only writes to folders that the caller passes, and decodes
 * nothing in this process. Uploads are read one at a time per user, and the job queues ensure the same when files are
 * made. All methods throw a MediaFault if the file is at fault, and MediaUnavailable if a later attempt may work.
 */
export interface MediaTools {
  /** The type according to the file's bytes, whatever its name is; null if the type isn't allowed. */
  sniff(source: MediaSource): Promise<SniffedMedia | null>
  /** Reads the whole picture. */
  inspectPhoto(source: MediaSource & { mime: string }): Promise<PhotoFacts>
  /** Decodes the whole recording. Refuses a file that contains pictures, has no sound, or is too long. */
  inspectVoice(source: MediaSource): Promise<void>
  /** Reads the metadata and decodes the first frame. */
  inspectVideo(source: MediaSource): Promise<VideoFacts>
  /** Makes the variants of a picture in `work.folder`. */
  makePhotoFiles(source: { path: string; mime: string }, work: MediaWork): Promise<PhotoFiles>
  /** Makes the MP4, the HLS ladder and the poster of a video in `work.folder`. */
  makeVideoFiles(path: string, work: MediaWork): Promise<VideoFiles>
  /** Makes an M4A (AAC) of a recording and its waveform in `work.folder`. */
  makeVoiceFile(path: string, work: MediaWork): Promise<VoiceFile>
  /** Makes a poster in `work.folder` from the frame at this time in an MP4 made by `makeVideoFiles`. */
  makePosterFiles(path: string, work: MediaWork & { atSeconds: number }): Promise<PosterFiles>
  /**
   * Converts any MP4, WebM, Matroska, Ogg, AVI or GIF that ffmpeg can read to an MP4 (H.264) of the same size in
   * `work.folder`. Returns its path. A long or large video loses detail to stay below `maxBytes`. The limits of uploads
   * apply.
   */
  convertToMp4(source: MediaSource, work: MediaWork & { maxBytes: number }): Promise<string>
  /** Adds the origin to a file in place: XMP and a signed C2PA manifest. No pixel changes. */
  markFile(source: MediaSource & { mime: MarkedMime }, mark: Mark): Promise<void>
  /** The version of ffmpeg in use. Throws an error with a readable sentence if none can be used. */
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
  /** The extension without a dot. */
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

/** What a file's C2PA manifest says about the file. */
export interface Origin {
  title: string
  /** The signer, which is this product's name. */
  generator: string
  /** The maker of the file, such as a model. */
  maker: string
  /** A term from the IPTC's digital source types, as an address. */
  sourceType: string
}

/** Signs the claim in a C2PA manifest. */
export interface ClaimSigner {
  /** The length of every signature, including its certificates. */
  byteSize: number
  /** Returns the complete COSE structure. */
  sign(claim: Uint8Array): Uint8Array
}

/** The displayed size in pixels, after rotation. */
export interface PhotoFacts extends Size {
  /** XMP as plain text, if searching the file's bytes wouldn't find it. */
  packedXmp: string[]
}

interface Size {
  width: number
  height: number
}

/** The displayed size in pixels, after rotation and with square pixels. */
export interface VideoFacts {
  width: number
  height: number
  durationSeconds: number
  hasAudio: boolean
  framesPerSecond: number
  /** Whether it has high dynamic range, which has to be converted for standard screens. */
  isHighDynamicRange: boolean
}

export interface MediaWork {
  /** An existing, empty folder. The files stay there until the caller removes it. */
  folder: string
  /** From 0 to 100, never decreasing. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /**
   * Makes only the formats that every browser can show, in a third of the time: WebP, and an MP4 for videos, but no
   * AVIF or HLS.
   */
  basicsOnly?: boolean | undefined
  /** An XMP packet that every picture and MP4 carries. By default, they carry no metadata at all. */
  xmp?: string | undefined
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
  /** A plain file name, such as `w640.webp`. Playlists refer to other files by it. */
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
  /** The volume of each bar of the waveform, from 0 to 100. */
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

/** The file itself is at fault, so trying again won't help. */
export class MediaFault extends Error {
  readonly code: MediaFaultCode

  constructor(code: MediaFaultCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'MediaFault'
    this.code = code
  }
}

/** The file may be fine, and a later attempt may work. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable'
}

export const MAX_PIXELS = 100_000_000
/** HEIC is decoded in software and takes 13 to 17 bytes per pixel. The largest phone cameras stay just below this. */
export const MAX_HEIC_PIXELS = 50_000_000
/** The size of an 8K frame. Each frame of a video takes as much memory as a photo of that size. */
export const MAX_VIDEO_PIXELS = 8192 * 4320
export const MAX_VIDEO_SECONDS = 30 * 60
/** Half an hour at 120 frames per second. */
export const MAX_VIDEO_FRAMES = MAX_VIDEO_SECONDS * 120
