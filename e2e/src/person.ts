import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { vi } from 'vitest'
import type { RouteTable } from '@fanfare/contract/api/routes'
import type { ReplyOf } from '@fanfare/contract/api/route'
import type { UploadKind } from '@fanfare/contract/content/upload'
import { patienceMs } from './browser.ts'

const chunkBytes = 4_194_304

/** A user who is controlled by a script, without a browser. */
export interface Person {
  cookie: string
  get<K extends GetKey>(key: K, path: string): Promise<ReplyOf<RouteTable[K]>>
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response>
  /**
   * Uploads a file in chunks and completes it. Returns the content's id once the server has acknowledged it.
   */
  upload(file: string, contentType: string, kind?: UploadKind): Promise<string>
}

type GetKey = Extract<keyof RouteTable, `GET ${string}`>

export const password = 'front row to everyone'

/** Signs up a user. `referrer` is the person who invited them. */
export async function signUp(url: string, email: string, referrer?: string): Promise<Person> {
  const response = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, ...(referrer && { referrer_id: referrer }) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return personWith(url, response.headers.getSetCookie()[0]?.split(';')[0] ?? '')
}

/** Returns the user of this cookie. */
export function personWith(url: string, cookie: string): Person {
  const send: Person['send'] = (method, target, body) =>
    fetch(`${url}/api${target}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    cookie,
    send,
    get: async <K extends GetKey>(_key: K, target: string) => {
      const response = await fetch(`${url}/api${target}`, { headers: { cookie } })
      if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`)
      return (await response.json()) as ReplyOf<RouteTable[K]>
    },
    upload: async (file, contentType, kind = 'media') => {
      const fileId = randomUUID()
      await sendChunks({ url, cookie, fileId, file, contentType, kind })
      const response = await send('POST', '/content/complete', { contentType, contentFileId: fileId })
      if (!response.ok) throw new Error(await response.text())
      const content = (await response.json()) as ReplyOf<RouteTable['POST /content/complete']>
      return content.id
    },
  }
}

async function sendChunks(upload: {
  url: string
  cookie: string
  fileId: string
  file: string
  contentType: string
  kind: UploadKind
}): Promise<void> {
  const bytes = new Uint8Array(await readFile(upload.file))
  const totalChunks = Math.max(1, Math.ceil(bytes.length / chunkBytes))
  for (let index = 0; index < totalChunks; index += 1) {
    const form = new FormData()
    form.set('fileId', upload.fileId)
    form.set(
      'chunkMetadata',
      JSON.stringify({
        fileName: path.basename(upload.file),
        contentType: upload.contentType,
        kind: upload.kind,
        totalChunks,
        chunkIndex: index,
        totalSize: bytes.length,
      }),
    )
    form.set('chunk', new Blob([bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)]))
    const headers = { cookie: upload.cookie }
    const response = await fetch(`${upload.url}/api/content/chunk`, { method: 'POST', headers, body: form })
    if (!response.ok) throw new Error(await response.text())
  }
}

/** Waits until the server has processed a content. */
export async function untilReady(person: Person, contentId: string): Promise<void> {
  await until(async () => {
    const content = await person.get('GET /content/:id', `/content/${contentId}`)
    if (content.status === 'failed') throw new Error(content.failure ?? 'failed')
    return content.status === 'ready'
  })
}

/**
 * Polls until a condition is true. Unlike `expect.poll`, it also works outside a test, and the first error makes it
 * fail.
 */
export async function until(holds: () => Promise<boolean>, withinMs = patienceMs): Promise<void> {
  await vi.waitUntil(holds, { timeout: withinMs, interval: 100 })
}
