/**
 * The reel on the screen, and the last known URL. `asked` are the URL changes that were requested but haven't happened
 * yet. `jumps` counts URL changes with another cause, such as a link.
 */
export type ShownReel = {
  id: string | undefined
  address: string | undefined
  asked: readonly string[]
  jumps: number
}

export const shownAt = (address: string | undefined): ShownReel => ({
  id: address,
  address,
  asked: [],
  jumps: 0,
})

/** The viewer moved to another reel, so a URL change is requested. */
export const moveTo = (shown: ShownReel, id: string): ShownReel => ({
  ...shown,
  id,
  asked: [...shown.asked, id],
})

/** The URL changed. If this is the late result of an earlier move, it must not take the viewer back. */
export function followAddress(shown: ShownReel, address: string | undefined): ShownReel {
  if (address === shown.address) return shown
  const place = address === undefined ? -1 : shown.asked.lastIndexOf(address)
  if (place === -1) return { id: address, address, asked: [], jumps: shown.jumps + 1 }
  return { ...shown, address, asked: shown.asked.slice(place + 1) }
}

/** The reels in order: first the one from the link, then the list without it. */
export function orderReels(first: string | undefined, listed: readonly string[]): string[] {
  return [...new Set(first === undefined ? listed : [first, ...listed])]
}
