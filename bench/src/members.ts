import { randomUUID } from 'node:crypto'
import { contentLimits } from '@fanfare/contract/content/limits'
import type { Running } from './processes.ts'

/** A user with an account, controlled by a script. */
export interface Member {
  email: string
  cookie: string
}

export async function signUp(fanfare: Running, name: string): Promise<Member> {
  const email = `${name}@example.com`
  const body = { email, password: 'correct horse battery' }
  const response = await send(fanfare, { method: 'POST', path: '/auth/sign-up', body })
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return { email, cookie: cookies.join('; ') }
}

export interface MediaFile {
  fileName: string
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Uploads a file in chunks. Returns the content's id, while its files are still being processed. */
export async function upload(
  fanfare: Running,
  { cookie }: Member,
  { fileName, contentType, bytes }: MediaFile,
): Promise<string> {
  const fileId = randomUUID()
  const size = contentLimits.chunkBytes
  const totalChunks = Math.ceil(bytes.length / size)
  const file = { fileName, contentType, totalChunks, totalSize: bytes.length }
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex += 1) {
    const body = new FormData()
    body.set('fileId', fileId)
    body.set('chunkMetadata', JSON.stringify({ ...file, chunkIndex }))
    body.set('chunk', new Blob([bytes.subarray(chunkIndex * size, (chunkIndex + 1) * size)]))
    await send(fanfare, { method: 'POST', path: '/content/chunk', body, cookie })
  }
  const body = { contentType, contentFileId: fileId }
  const response = await send(fanfare, { method: 'POST', path: '/content/complete', body, cookie })
  return String(await fieldOf(response, 'id'))
}

/** How much of a content's processing is done, in percent. */
export async function progressOf({ url }: Running, { cookie }: Member, id: string): Promise<number> {
  const response = await fetch(`${url}/api/content/${id}`, { headers: { cookie } })
  return Number(await fieldOf(response, 'progress'))
}

interface Sent {
  method: 'POST' | 'PUT'
  path: string
  body: unknown
  cookie?: string
}

/** Sends a form, or any other body as JSON. Throws if the response is an error. */
export async function send({ url }: Running, { method, path, body, cookie = '' }: Sent): Promise<Response> {
  const isForm = body instanceof FormData
  const headers = { cookie, origin: url, ...(!isForm && { 'content-type': 'application/json' }) }
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers,
    body: isForm ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

async function fieldOf(response: Response, name: string): Promise<unknown> {
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
