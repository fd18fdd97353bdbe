const addresses = new WeakMap<Blob, string>()

/**
 * An address under which this page can show a local file. The same file has the same address until it is
 * released.
 */
export function localAddress(bytes: Blob): string {
  const known = addresses.get(bytes)
  if (known) return known
  const address = URL.createObjectURL(bytes)
  addresses.set(bytes, address)
  return address
}

export function releaseLocalAddress(bytes: Blob): void {
  const known = addresses.get(bytes)
  if (known) URL.revokeObjectURL(known)
  addresses.delete(bytes)
}
