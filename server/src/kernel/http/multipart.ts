import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** A file in a multipart body. `isCut` is true if it was longer than the limit for files in a body. */
export interface UploadedFile {
  file_name: string
  mime: string
  bytes: Buffer
  isCut: boolean
}

// The largest file in a single body is an avatar of 5 MB; chunks have 4 MiB. The extra byte shows that a file was too
// long.
const mostBytes = 5 * 1024 * 1024 + 1

/**
 * Reads the named fields of a multipart body into an object: text fields as strings, files as `UploadedFile`. Other and
 * repeated fields are read but not stored, so that nobody can fill the memory with unwanted files.
 */
export async function readMultipart(
  request: FastifyRequest,
  { names }: { names: readonly string[] },
): Promise<Record<string, string | UploadedFile>> {
  if (!request.isMultipart()) {
    throw new Problem('invalid-request', { fields: { body: 'Send this as multipart/form-data.' } })
  }
  try {
    return await readParts(request, names)
  } catch (error) {
    // The parser sets a status if a limit was exceeded, but none if the form is broken or incomplete.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Problem('invalid-request', { fields: { body: 'This form is damaged or incomplete.' } })
  }
}

async function readParts(
  request: FastifyRequest,
  names: readonly string[],
): Promise<Record<string, string | UploadedFile>> {
  const body: Record<string, string | UploadedFile> = {}
  const parts = request.parts({
    limits: { fileSize: mostBytes, files: 4, fields: 20, fieldSize: 64 * 1024, parts: 24 },
  })
  for await (const part of parts) {
    const isWanted = names.includes(part.fieldname) && !Object.hasOwn(body, part.fieldname)
    if (isWanted) body[part.fieldname] = part.type === 'file' ? await readFile(part) : String(part.value)
    else if (part.type === 'file') part.file.resume()
  }
  return body
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = Buffer.concat(await Array.fromAsync(part.file as AsyncIterable<Buffer>))
  return { file_name: part.filename, mime: part.mimetype, bytes, isCut: part.file.truncated }
}

/** The file in this field; null if the field is missing or plain text. */
export const fileIn = (value: unknown): UploadedFile | null =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes)
    ? (value as UploadedFile)
    : null
