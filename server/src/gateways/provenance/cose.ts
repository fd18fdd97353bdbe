import { sign, type KeyObject } from 'node:crypto'
import { encode } from 'cborg'

export interface Credential {
  /** A private key on the curve P-256. */
  key: KeyObject
  /** In DER: the key's certificate, then those that certify it. */
  certificates: readonly Uint8Array[]
}

/**
 * A detached COSE signature (RFC 9052) with its certificates. It is padded to `byteSize`, because its space in a file
 * is reserved before the signature exists.
 */
export function coseSignature(
  claim: Uint8Array,
  { key, certificates, byteSize }: Credential & { byteSize: number },
): Uint8Array {
  const header = encode(
    new Map<number, unknown>([
      [ALGORITHM, ES256],
      [X5CHAIN, certificates],
    ]),
  )
  const signed = encode(['Signature1', header, new Uint8Array(0), claim])
  const signature = new Uint8Array(sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }))
  let padding = byteSize
  for (let tries = 0; tries < 4; tries += 1) {
    const bytes = structure(header, signature, padding)
    if (bytes.length === byteSize) return bytes
    // The padding's length prefix itself takes one to five bytes.
    padding = Math.max(0, padding + byteSize - bytes.length)
  }
  throw new Error(`The signature does not fit into ${byteSize} bytes`)
}

/** Long enough for any signature with these certificates. */
export const signatureBytes = ({ certificates }: Pick<Credential, 'certificates'>): number =>
  certificates.reduce((sum, { length }) => sum + length + 5, 200)

const ALGORITHM = 1
const ES256 = -7
const X5CHAIN = 33
const SIGN1_TAG = Uint8Array.of(0xd2)

const structure = (header: Uint8Array, signature: Uint8Array, padding: number): Uint8Array =>
  Buffer.concat([SIGN1_TAG, encode([header, { pad: new Uint8Array(padding) }, null, signature])])
