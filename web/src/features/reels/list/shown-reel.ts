/**
 * Which reel is on the screen, and the last address. `asked` are requested changes of the address; `jumps`
 * counts the changes that came from elsewhere, such as a link.
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

/** The viewer moved to another reel, and a change of the address is requested. */
export const moveTo = (shown: ShownReel, id: string): ShownReel => ({
  ...shown,
  id,
  asked: [...shown.asked, id],
})

/** The address changed. The result of an earlier move must not take the viewer back. */
export function followAddress(shown: ShownReel, address: string | undefined): ShownReel {
  if (address === shown.address) return shown
  const place = address === undefined ? -1 : shown.asked.lastIndexOf(address)
  if (place === -1) return { id: address, address, asked: [], jumps: shown.jumps + 1 }
  return { ...shown, address, asked: shown.asked.slice(place + 1) }
}

/** The reels in order: the one that was opened by its link, then the list without it. */
export function orderReels(first: string | undefined, listed: readonly string[]): string[] {
  return [...new Set(first === undefined ? listed : [first, ...listed])]
}
