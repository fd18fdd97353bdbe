import type { UploadKind } from '@fanfare/contract/content/upload'
import { contentLimits } from '@fanfare/contract/content/limits'
import {
  MediaFault,
  MediaUnavailable,
  type MediaFaultCode,
  type SniffedMedia,
} from '#gateways/media-tools/port'
import { Problem } from '#kernel/problem'

/**
 * Checks what a sender declares about a file before accepting any of it. Refuses a wrong type with `415`, a file that
 * is too large with `413`, and an empty one with `400`.
 */
export function requireAcceptable(said: { kind: UploadKind; mime: string; byteSize: number }): void {
  if (!types[said.kind].includes(said.mime)) throw unsupported(said.kind)
  if (said.byteSize === 0) throw broken('empty')
  requireSize({ ...said, isVideo: said.mime.startsWith('video/') })
}

/** Checks what was found in the bytes. */
export function requireAcceptableBytes(
  sniffed: SniffedMedia | null,
  file: { kind: UploadKind; byteSize: number },
): SniffedMedia {
  if (file.byteSize === 0) throw broken('empty')
  const found = file.kind === 'voice' ? asRecording(sniffed) : sniffed
  if (!found || !types[file.kind].includes(found.mime)) throw unsupported(file.kind)
  requireSize({ ...file, isVideo: found.kind === 'video' })
  return found
}

/** The largest size of a file of this kind, in bytes. */
export const mostBytesOf = (kind: UploadKind): number => mostBytes[kind]

const mostBytes = {
  media: contentLimits.mediaBytes,
  inline: contentLimits.inlineVideoBytes,
  voice: contentLimits.voiceBytes,
  identity: contentLimits.identityBytes,
} satisfies Record<UploadKind, number>

/** Turns an error about the file into a problem; any other error is thrown unchanged. */
export function refusalOf(error: unknown, kind: UploadKind): Problem {
  if (error instanceof Problem) return error
  if (error instanceof MediaUnavailable) return new Problem('upload-unavailable', { cause: error })
  if (!(error instanceof MediaFault)) throw error
  return error.code === 'unsupported' ? unsupported(kind) : broken(error.code)
}

/** The message for a user whose file couldn't be processed. */
export const sentenceOf = (code: MediaFaultCode): string => sentences[code]

const types: Record<UploadKind, readonly string[]> = {
  media: contentLimits.mediaTypes,
  inline: [...contentLimits.inlineImageTypes, ...contentLimits.inlineVideoTypes],
  voice: contentLimits.voiceTypes,
  identity: contentLimits.identityTypes,
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
  if (kind !== 'inline') {
    if (byteSize > mostBytes[kind]) throw new Problem(tooLargeCodes[kind])
    return
  }
  if (isVideo && byteSize > contentLimits.inlineVideoBytes) throw new Problem('video-too-large')
  if (!isVideo && byteSize > contentLimits.inlineImageBytes) throw new Problem('image-too-large')
}

const tooLargeCodes = {
  media: 'file-too-large',
  voice: 'voice-too-large',
  identity: 'identity-picture-too-large',
} as const

const unsupported = (kind: UploadKind): Problem => new Problem(unsupportedCodes[kind])

const unsupportedCodes = {
  media: 'file-type-unsupported',
  inline: 'inline-type-unsupported',
  voice: 'voice-type-unsupported',
  identity: 'identity-type-unsupported',
} as const satisfies Record<UploadKind, string>

/** A container with only audio looks like one with video at first. Decoding shows whether it has any video. */
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
  unsupported: 'This type of file isn’t supported.',
  broken: 'This file is damaged or incomplete. Please try a different file.',
  'too-large-in-pixels':
    'This file has too many pixels. Photos can have up to 100 megapixels, HEIC photos up to 50, and videos can be up to 8K.',
  'too-many-scans':
    'This JPEG is stored in too many passes. Save it again as a standard JPEG, then upload it.',
  'too-many-frames': 'This file has too many frames. Upload a still picture or a shorter video.',
  'too-much-memory':
    'This file needs too much memory to open. Save it as a standard 8-bit JPEG, PNG or WebP, then upload it.',
  'too-long': 'This video is longer than 30 minutes.',
  'voice-too-long': 'Voice messages can be up to 5 minutes long.',
  'took-too-long': 'This file took too long to process. Please try a shorter or smaller one.',
} satisfies Record<MediaFaultCode, string>
