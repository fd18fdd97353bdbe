import type { UploadKind } from '@fanfare/contract/content/upload'
import { contentLimits } from '@fanfare/contract/content/limits'
import * as text from './uploads-text.ts'

/** The chat creates and sends recordings, so users can't choose them as files. */
export type FileKind = Exclude<UploadKind, 'voice'>

type FileFacts = { name: string; type: string; size: number }
export type FileCheck = { ok: true; contentType: string; isVideo: boolean } | { ok: false; message: string }

/**
 * Checks a file before any of it is sent, using what the browser knows about it. Several browsers don't know the type
 * of HEIC files, so the file extension counts then. The server makes the final decision from the bytes.
 */
export function checkFile(file: FileFacts, kind: FileKind): FileCheck {
  const contentType = contentTypeOf(file)
  const isVideo = contentType.startsWith('video/')
  const { types, unsupported } = kinds[kind]
  if (!types.some((type) => type === contentType)) return { ok: false, message: unsupported }
  if (file.size === 0) return { ok: false, message: text.broken }
  const { most, message } = sizeLimit(kind, isVideo)
  return file.size > most ? { ok: false, message } : { ok: true, contentType, isVideo }
}

const kinds = {
  media: { types: contentLimits.mediaTypes, unsupported: text.typeUnsupported },
  inline: {
    types: [...contentLimits.inlineImageTypes, ...contentLimits.inlineVideoTypes],
    unsupported: text.inlineTypeUnsupported,
  },
  identity: { types: contentLimits.identityTypes, unsupported: text.identityTypeUnsupported },
} as const

export const unsupportedText = (kind: FileKind): string => kinds[kind].unsupported

function sizeLimit(kind: FileKind, isVideo: boolean): { most: number; message: string } {
  if (kind === 'media') return { most: contentLimits.mediaBytes, message: text.tooLarge }
  if (kind === 'identity') return { most: contentLimits.identityBytes, message: text.identityTooLarge }
  return isVideo
    ? { most: contentLimits.inlineVideoBytes, message: text.videoTooLarge }
    : { most: contentLimits.inlineImageBytes, message: text.imageTooLarge }
}

/**
 * The type of a file according to the browser, otherwise according to the file extension; empty if both are unknown.
 */
export function contentTypeOf({ name, type }: Pick<FileFacts, 'name' | 'type'>): string {
  const named = type.toLowerCase().split(';')[0]?.trim() ?? ''
  if (named !== '' && named !== 'application/octet-stream') return sameTypes[named] ?? named
  return typesByEnding[name.toLowerCase().split('.').at(-1) ?? ''] ?? ''
}

const sameTypes: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'video/x-m4v': 'video/mp4',
}

const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  ogg: 'video/ogg',
}
