import type { Page } from '@fanfare/contract/api/page'
import { pageLimits } from '@fanfare/contract/api/limits'

/**
 * The loaded part of a list that grows at one end. It is one query rather than one per page, so that an event
 * can change it while more is loading without losing either.
 */
export interface GrownList<Item> {
  items: Item[]
  /** The cursor to continue from; null at the end. */
  next: string | null
}

export const grownList = <Item>({ data, pagination }: Page<Item>): GrownList<Item> => ({
  items: data,
  next: pagination.has_more ? pagination.next_cursor : null,
})

/** How many items to load, so that a refetched list is as long as before. */
export const sizeToLoad = (held: GrownList<unknown> | undefined, batch: number): number =>
  Math.min(pageLimits.most, Math.max(batch, held?.items.length ?? 0))
