import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CARD_STALE_MS, postQuery, reelsQuery } from '../../../entities/posts/index.ts'
import { followAddress, moveTo, orderReels, shownAt } from './shown-reel.ts'

/** Who comes back later than this finds the latest reels; who comes back sooner finds the same ones. */
const KEPT_MS = 60_000

/**
 * The reels in their order, with the one of the address first, and which of them is on the screen. `needed` is what has to load
 * before anything can be shown; `isOther` if the address is that of a post which is no reel.
 */
export function useReels(address: string | undefined) {
  const [first, setFirst] = useState(address)
  const [moved, setMoved] = useState(() => shownAt(address))
  const list = useInfiniteQuery({ ...reelsQuery, gcTime: KEPT_MS })
  const opened = useQuery({
    ...postQuery(first ?? ''),
    enabled: first !== undefined,
    staleTime: CARD_STALE_MS,
    retryOnMount: false,
  })
  const shown = followAddress(moved, address)
  if (shown !== moved) setMoved(shown)
  const ids = orderReels(first, list.data?.pages.flatMap((page) => page.ids) ?? [])
  // A link to a reel that isn’t in this list, or to the beginning, starts another one.
  const isElsewhere = shown.id === undefined || !ids.includes(shown.id)
  if (isElsewhere && first !== shown.id) setFirst(shown.id)
  return {
    ids,
    shown,
    list,
    needed: first === undefined ? list : opened,
    isOther: first !== undefined && opened.data !== undefined && opened.data.type !== 'reels',
    moveTo: (id: string) => setMoved((before) => moveTo(before, id)),
  }
}
