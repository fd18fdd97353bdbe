import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import type { ClaimSigner } from '#gateways/media-tools/port'
import { coseSignature, signatureBytes } from './cose.ts'

/**
 * Reads a signer from a PEM file with a private key on the curve P-256, its certificate, and those that certify it.
 * Throws an error that explains the problem without revealing the file's content.
 */
export function readCredential(pem: string): ClaimSigner {
  const key = readKey(pem)
  const certificates = readCertificates(pem)
  const [own] = certificates
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('there is no private key of the curve P-256 in it')
  if (!own) throw new Error('there is no certificate in it')
  if (!own.checkPrivateKey(key)) throw new Error('its first certificate is not the one of its private key')
  if (own.subject === own.issuer) throw new Error('its certificate vouches for itself, which C2PA refuses')
  const credential = { key, certificates: certificates.map(({ raw }) => new Uint8Array(raw)) }
  const byteSize = signatureBytes(credential)
  return { byteSize, sign: (claim) => coseSignature(claim, { ...credential, byteSize }) }
}

function readKey(pem: string): KeyObject | null {
  const block = /-----BEGIN (EC )?PRIVATE KEY-----[\s\S]*?-----END (EC )?PRIVATE KEY-----/.exec(pem)
  try {
    return block && createPrivateKey(block[0])
  } catch {
    return null
  }
}

function readCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.map((block) => new X509Certificate(block))
  } catch {
    throw new Error('one of its certificates cannot be read')
  }
}
