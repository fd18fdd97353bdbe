import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CARD_STALE_MS, postQuery, reelsQuery } from '../../../entities/posts/index.ts'
import { followAddress, moveTo, orderReels, shownAt } from './shown-reel.ts'

/** A viewer who returns within this time sees the same reels again; after that, the latest ones. */
const KEPT_MS = 60_000

/**
 * The reels in order, starting with the one in the URL, and the one on the screen. Nothing can be shown before `needed`
 * has loaded. `isOther` is true if the URL names a post that isn't a reel.
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
  // A link to a reel that isn't in this list, or to the beginning, starts a new list.
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
