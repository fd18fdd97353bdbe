import { createDecipheriv, createHash } from 'node:crypto'
import { at, parse, textAt } from '#kernel/json-value'
import { isSame } from '../http/signatures.ts'
import type { AiWebhook, AiWebhookRead } from '../port.ts'

export interface AkoolClient {
  id: string
  secret: string
}

/** Akool encrypts its webhooks and signs the encrypted text. */
export function readAkoolWebhook({ query, rawBody }: AiWebhook, client: AkoolClient): AiWebhookRead | null {
  const json = parse(rawBody.toString('utf8'))
  const [signature, data, nonce] = ['signature', 'dataEncrypt', 'nonce'].map((name) => textAt(json, name))
  const timestamp = at(json, 'timestamp')
  if (!signature || !data || !nonce || (typeof timestamp !== 'number' && typeof timestamp !== 'string'))
    return null
  if (!isSame(signature.toLowerCase(), signatureOf([client.id, String(timestamp), nonce, data]))) return null
  const told = decrypted(data, client)
  const [jobId, status] = [textAt(told, '_id'), at(told, 'status')]
  if (jobId === null) return null
  const state = typeof status === 'number' ? status : ''
  return { attemptId: query['attempt'] ?? null, jobId, eventKey: `${jobId}:${state}` }
}

export function signatureOf(parts: readonly string[]): string {
  return createHash('sha1').update(parts.toSorted().join('')).digest('hex')
}

function decrypted(data: string, { id, secret }: AkoolClient): unknown {
  const key = Buffer.from(secret)
  try {
    const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, Buffer.from(id).subarray(0, 16))
    return parse(Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8'))
  } catch {
    // The text wasn't encrypted with our secret.
    return undefined
  }
}
