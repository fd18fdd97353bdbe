/**
 * A UUIDv7, ordered by time like the server's ids. Browsers offer `crypto.randomUUID` only on secure pages, and a
 * machine on a local network is reached over plain HTTP.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(Date.now()) << 16n) | BigInt(random16(bytes)))
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const random16 = (bytes: Uint8Array): number => ((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)
