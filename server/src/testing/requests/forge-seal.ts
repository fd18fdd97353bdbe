/**
 * Flips one bit in the last byte of a base64url seal. Changing the last character might not change the bytes, because
 * its lowest bits can be unused.
 */
export function forgeSeal(seal: string): string {
  const bytes = Buffer.from(seal, 'base64url')
  const last = bytes.length - 1
  bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last)
  return bytes.toString('base64url')
}
