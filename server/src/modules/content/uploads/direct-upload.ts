import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#gateways/storage/port'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { wholeKey } from '../gate/media-files.ts'
import { openUpload, type FileFacts, type OpeningDeps } from './open-upload.ts'
import { findAnyUpload } from './upload-queries.ts'
import { requireAcceptable } from './upload-rules.ts'
import { inWorkFolder } from '../processing/work-folder.ts'

export interface DirectDeps extends OpeningDeps {
  storage: Storage
  secret: Buffer
  publicUrl: string
}

export interface DirectTarget {
  file_id: string
  url: string
  method: 'PUT'
  headers: Record<string, string>
  expires_at: string
}

/**
 * A signed address for uploading one whole file: the store's if it accepts uploads from browsers, otherwise this
 * server's.
 */
export async function startDirectUpload(
  deps: DirectDeps,
  actor: Actor,
  input: FileFacts & { fileId: string },
): Promise<DirectTarget> {
  const { kind, fileName, description, contentType, totalSize } = input
  requireAcceptable({ kind, mime: contentType, byteSize: totalSize })
  const facts = { kind, fileName, description, contentType, totalSize }
  const upload = await openUpload(deps, actor, {
    ...facts,
    id: input.fileId,
    totalChunks: 1,
    isDirect: true,
  })
  if (upload.status !== 'receiving' || !upload.is_direct) throw new Problem('upload-not-found')
  const expiresAt = new Date(deps.clock.now().getTime() + VALID_SECONDS * 1000)
  const options = { contentType, byteSize: totalSize, expiresInSeconds: VALID_SECONDS }
  const target = (await deps.storage.uploadTarget(wholeKey(upload.id), options)) ?? {
    url: `${deps.publicUrl}${DIRECT_PATH}/${signTarget(deps.secret, { uploadId: upload.id, expiresAt })}`,
    method: 'PUT',
    headers: { 'content-type': contentType },
  }
  return { file_id: upload.id, ...target, expires_at: expiresAt.toISOString() }
}

/** Receives a whole file at a signed address of this server. `byteSize` is the size that the request declares. */
export async function receiveDirectUpload(
  deps: DirectDeps,
  token: string,
  body: { stream: Readable; byteSize: number },
): Promise<void> {
  const uploadId = readTarget(deps, token)
  const upload = uploadId === null ? undefined : await findAnyUpload(deps.db, uploadId)
  if (!upload) throw new Problem('upload-denied')
  if (upload.status !== 'receiving' || !upload.is_direct) throw new Problem('upload-not-found')
  if (BigInt(body.byteSize) !== upload.total_size) throw wrongSize(upload.total_size)
  await inWorkFolder(async (folder) => {
    const file = path.join(folder, 'file')
    const to = createWriteStream(file)
    await pipeline(body.stream, to)
    // A broken connection ends the pipeline. If a client sends more bytes than it declared, the server cuts off the
    // rest.
    if (BigInt(to.bytesWritten) !== upload.total_size) throw wrongSize(upload.total_size)
    await deps.storage.put(wholeKey(upload.id), { path: file }, { contentType: upload.content_type })
  })
}

export const DIRECT_PATH = '/api/content/upload'
const VALID_SECONDS = 3600
const SEAL_BYTES = 18

const wrongSize = (expected: bigint): Problem =>
  new Problem('invalid-request', { fields: { body: `This must be ${expected} bytes.` } })

function signTarget(secret: Buffer, target: { uploadId: string; expiresAt: Date }): string {
  const payload = `${target.uploadId}.${Math.floor(target.expiresAt.getTime() / 1000)}`
  return `${payload}.${sealOf(secret, payload).toString('base64url')}`
}

function readTarget({ secret, clock }: DirectDeps, token: string): string | null {
  const parts = /^([0-9a-f-]{36}\.\d{1,12})\.([\w-]{24})$/.exec(token)
  const [, payload = '', seal = ''] = parts ?? []
  if (!parts || !timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(secret, payload))) return null
  const [uploadId = '', seconds] = payload.split('.')
  return Number(seconds) * 1000 > clock.now().getTime() ? uploadId : null
}

function sealOf(secret: Buffer, payload: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'direct upload', 32))
  return createHmac('sha256', key).update(payload).digest().subarray(0, SEAL_BYTES)
}
