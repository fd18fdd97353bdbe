import { createPrivateKey, randomBytes, sign, type KeyObject } from 'node:crypto'

const LASTS_SECONDS = 120

/** Creates the short-lived tokens, one per request, that authenticate requests to Coinbase's Business API. */
export function tokenMaker({ keyId, keySecret }: { keyId: string; keySecret: string }) {
  const key = readKey(keySecret)
  return ({ method, url, now }: { method: string; url: string; now: Date }): string => {
    const { host, pathname } = new URL(url)
    const from = Math.floor(now.getTime() / 1000)
    const head = { alg: 'EdDSA', kid: keyId, typ: 'JWT', nonce: randomBytes(8).toString('hex') }
    const claims = {
      iss: 'cdp',
      sub: keyId,
      nbf: from,
      exp: from + LASTS_SECONDS,
      uris: [`${method} ${host}${pathname}`],
    }
    const text = [head, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
  }
}

/** Coinbase's keys are base64 of a 32-byte seed and a 32-byte public key. */
function readKey(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'base64')
  const d = bytes.subarray(0, 32).toString('base64url')
  const x = bytes.subarray(32).toString('base64url')
  try {
    return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
  } catch (error) {
    const message = 'COINBASE_KEY_SECRET must be an Ed25519 key from Coinbase: 64 bytes in base64.'
    throw new Error(message, { cause: error })
  }
}
