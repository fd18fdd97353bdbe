const addresses = new WeakMap<Blob, string>()

/** A URL that this page can show a local file with. A file keeps its URL until it is released. */
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
