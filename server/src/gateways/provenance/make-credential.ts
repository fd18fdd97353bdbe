import { webcrypto } from 'node:crypto'

/**
 * Creates a private key with the certificate that C2PA requires, in PEM. C2PA refuses self-signed certificates, so we
 * also create an authority. Its key is discarded, so it never signs another certificate.
 */
export async function makeCredential({ from }: { from: Date }): Promise<string> {
  const x509 = await loadX509()
  const authority = await webcrypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
  const signer = await webcrypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const common = { notBefore: from, notAfter: yearsAfter(from), signingAlgorithm: ECDSA }
  const issuer = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    serialNumber: '01',
    name: AUTHORITY,
    keys: authority,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: '02',
    subject: SIGNER,
    issuer: issuer.subject,
    publicKey: signer.publicKey,
    signingKey: authority.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([EMAIL_PROTECTION], true),
      await x509.SubjectKeyIdentifierExtension.create(signer.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const key = x509.PemConverter.encode(
    await webcrypto.subtle.exportKey('pkcs8', signer.privateKey),
    'PRIVATE KEY',
  )
  return `${[key, certificate.toString('pem'), issuer.toString('pem')].join('\n')}\n`
}

/** This library loads slowly and is only needed once. It finds its own parts through the other one. */
async function loadX509() {
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  x509.cryptoProvider.set(webcrypto)
  return x509
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const AUTHORITY = 'O=Fanfare, CN=Fanfare content credentials'
const SIGNER = 'O=Fanfare, CN=Fanfare AI studio'
// The purpose that C2PA accepts in certificates that aren't on a trust list.
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
// Files without a timestamp count as signed only while the certificate is valid.
const YEARS = 30

function yearsAfter(from: Date): Date {
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + YEARS)
  return to
}
