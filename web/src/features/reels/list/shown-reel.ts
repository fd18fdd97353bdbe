/**
 * Which reel is on the screen, and what the address said last. `asked` are the changes of the address that are on their way;
 * `jumps` counts the changes that came from somewhere else, such as a link.
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

/** The viewer moved to another reel, and the address is asked to follow. */
export const moveTo = (shown: ShownReel, id: string): ShownReel => ({
  ...shown,
  id,
  asked: [...shown.asked, id],
})

/** The address changed. An answer to an earlier move must not take the viewer back there. */
export function followAddress(shown: ShownReel, address: string | undefined): ShownReel {
  if (address === shown.address) return shown
  const place = address === undefined ? -1 : shown.asked.lastIndexOf(address)
  if (place === -1) return { id: address, address, asked: [], jumps: shown.jumps + 1 }
  return { ...shown, address, asked: shown.asked.slice(place + 1) }
}

/** The reels in their order: the one that was opened by its link, and then the list without it. */
export function orderReels(first: string | undefined, listed: readonly string[]): string[] {
  return [...new Set(first === undefined ? listed : [first, ...listed])]
}
