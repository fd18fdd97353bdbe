/**
 * Flips one bit of the last byte of a base64url seal. Replacing its last letter instead may not change the bytes, since
 * the letter's lowest bits may not count.
 */
export function forgeSeal(seal: string): string {
  const bytes = Buffer.from(seal, 'base64url')
  const last = bytes.length - 1
  bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last)
  return bytes.toString('base64url')
}
