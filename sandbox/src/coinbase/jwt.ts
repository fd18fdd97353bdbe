import { createPublicKey, verify, type KeyObject } from 'node:crypto'

export interface JwtKey {
  keyId: string
  /** The base64-encoded seed and public key of an Ed25519 pair. */
  keySecret: string
}

/** The maximum difference between the clocks of two machines, in seconds. */
const LEEWAY = 30
const LONGEST = 120

/** Whether a token was signed with our key for one of these requests (`POST host/path`), and hasn't expired. */
export function isValidJwt(token: string, key: JwtKey, requests: readonly string[]): boolean {
  const [header = '', claims = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) return false
  // Without a configured key, the sandbox refuses every caller.
  if (key.keySecret === '') return false
  const head = jsonOf(header)
  if (head.get('alg') !== 'EdDSA' || head.get('kid') !== key.keyId) return false
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify(null, signed, publicKeyOf(key), Buffer.from(signature, 'base64url'))) return false
  const body = jsonOf(claims)
  if (body.get('iss') !== 'cdp' || body.get('sub') !== key.keyId) return false
  return isCurrent(body) && urisOf(body).some((uri) => typeof uri === 'string' && requests.includes(uri))
}

function isCurrent(claims: Map<string, unknown>): boolean {
  const now = Date.now() / 1000
  const from = Number(claims.get('nbf') ?? Number.NaN)
  const to = Number(claims.get('exp') ?? Number.NaN)
  return from <= now + LEEWAY && to >= now - LEEWAY && to - from <= LONGEST + LEEWAY
}

function urisOf(claims: Map<string, unknown>): unknown[] {
  const uris = claims.get('uris')
  return Array.isArray(uris) ? uris : [claims.get('uri')]
}

function publicKeyOf(key: JwtKey): KeyObject {
  const bytes = Buffer.from(key.keySecret, 'base64')
  if (bytes.length !== 64)
    throw new Error('The key secret has to be 64 bytes in base64: the seed and the public key.')
  const x = bytes.subarray(32).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function jsonOf(part: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}
