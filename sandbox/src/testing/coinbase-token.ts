import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { COINBASE_KEY_ID } from './start-sandbox.ts'

interface Request {
  /** `METHOD host/path` */
  uri: string
  expiresInSeconds?: number
}

/**
 * Signs a token for a request, as callers of the provider's API do. The sandbox checks its times by the machine's
 * clock.
 */
export function coinbaseToken(keySecret: string, { uri, expiresInSeconds = 120 }: Request): string {
  const bytes = Buffer.from(keySecret, 'base64')
  const key = createPrivateKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: bytes.subarray(0, 32).toString('base64url'),
      x: bytes.subarray(32).toString('base64url'),
    },
    format: 'jwk',
  })
  const nbf = Math.floor(Date.now() / 1000) - 120 + expiresInSeconds
  const parts = [
    { alg: 'EdDSA', typ: 'JWT', kid: COINBASE_KEY_ID, nonce: randomUUID() },
    { iss: 'cdp', sub: COINBASE_KEY_ID, nbf, exp: nbf + 120, uris: [uri] },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  return `${parts.join('.')}.${sign(null, Buffer.from(parts.join('.')), key).toString('base64url')}`
}
