import type { UploadKind } from '@fanfare/contract/content/upload'
import { contentLimits } from '@fanfare/contract/content/limits'
import {
  MediaFault,
  MediaUnavailable,
  type MediaFaultCode,
  type SniffedMedia,
} from '#gateways/media-tools/port'
import { Problem } from '#kernel/problem'

/** Checks what a sender says about a file, before taking any of it. Refuses with `415`, `413`, and `400` for an empty one. */
export function requireAcceptable(said: { kind: UploadKind; mime: string; byteSize: number }): void {
  if (!typesOf(said.kind).includes(said.mime)) throw unsupported(said.kind)
  if (said.byteSize === 0) throw broken('empty')
  requireSize({ ...said, isVideo: said.mime.startsWith('video/') })
}

/** Checks what the bytes turned out to be. */
export function requireAcceptableBytes(
  sniffed: SniffedMedia | null,
  file: { kind: UploadKind; byteSize: number },
): SniffedMedia {
  if (file.byteSize === 0) throw broken('empty')
  const found = file.kind === 'voice' ? asRecording(sniffed) : sniffed
  if (!found || !typesOf(file.kind).includes(found.mime)) throw unsupported(file.kind)
  requireSize({ ...file, isVideo: found.kind === 'video' })
  return found
}

/** How large a file of this kind can be, in bytes. */
export const mostBytesOf = (kind: UploadKind): number => mostBytes[kind]

const mostBytes = {
  media: contentLimits.mediaBytes,
  inline: contentLimits.inlineVideoBytes,
  voice: contentLimits.voiceBytes,
} satisfies Record<UploadKind, number>

/** Turns an error about the file into a problem; any other error is thrown unchanged. */
export function refusalOf(error: unknown, kind: UploadKind): Problem {
  if (error instanceof Problem) return error
  if (error instanceof MediaUnavailable) return new Problem('upload-unavailable', { cause: error })
  if (!(error instanceof MediaFault)) throw error
  return error.code === 'unsupported' ? unsupported(kind) : broken(error.code)
}

/** What a person reads when their file could not be processed. */
export const sentenceOf = (code: MediaFaultCode): string => sentences[code]

function typesOf(kind: UploadKind): readonly string[] {
  const { mediaTypes, inlineImageTypes, inlineVideoTypes, voiceTypes } = contentLimits
  if (kind === 'voice') return voiceTypes
  return kind === 'media' ? mediaTypes : [...inlineImageTypes, ...inlineVideoTypes]
}

function requireSize({
  kind,
  byteSize,
  isVideo,
}: {
  kind: UploadKind
  byteSize: number
  isVideo: boolean
}): void {
  if (kind === 'media') {
    if (byteSize > contentLimits.mediaBytes) throw new Problem('file-too-large')
    return
  }
  if (kind === 'voice') {
    if (byteSize > contentLimits.voiceBytes) throw new Problem('voice-too-large')
    return
  }
  if (isVideo && byteSize > contentLimits.inlineVideoBytes) throw new Problem('video-too-large')
  if (!isVideo && byteSize > contentLimits.inlineImageBytes) throw new Problem('image-too-large')
}

const unsupported = (kind: UploadKind): Problem => new Problem(unsupportedCodes[kind])

const unsupportedCodes = {
  media: 'file-type-unsupported',
  inline: 'inline-type-unsupported',
  voice: 'voice-type-unsupported',
} as const satisfies Record<UploadKind, string>

/** A container with sound alone begins like one with pictures. Whether it has any is checked when it is decoded. */
function asRecording(sniffed: SniffedMedia | null): SniffedMedia | null {
  switch (sniffed?.mime) {
    case 'video/webm':
      return { kind: 'audio', mime: 'audio/webm', extension: 'weba' }
    case 'video/mp4':
      return { kind: 'audio', mime: 'audio/mp4', extension: 'm4a' }
    default:
      return sniffed
  }
}

const broken = (code: MediaFaultCode): Problem =>
  new Problem('file-broken', { fields: { file: sentences[code] } })

const sentences = {
  empty: 'This file is empty.',
  unsupported: 'This kind of file cannot be used.',
  broken: 'This file is damaged or not complete. Please try a different file.',
  'too-large-in-pixels':
    'This has too many pixels. Photos can have up to 100 megapixels, HEIC photos up to 50, and videos can be up to 8K.',
  'too-many-scans':
    'This JPEG is stored in too many passes. Save it again as a standard JPEG, then upload it.',
  'too-many-frames': 'This file has too many frames. Upload a still picture or a shorter video.',
  'too-much-memory':
    'This file needs too much memory to open. Save it as a standard 8-bit JPEG, PNG or WebP, then upload it.',
  'too-long': 'This video is longer than 30 minutes.',
  'voice-too-long': 'Voice messages can be up to 5 minutes long.',
  'took-too-long': 'This file took too long to process. Please try a shorter or smaller one.',
} satisfies Record<MediaFaultCode, string>
