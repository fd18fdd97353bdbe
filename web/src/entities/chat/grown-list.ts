import type { Page } from '@fanfare/contract/api/page'
import { pageLimits } from '@fanfare/contract/api/limits'

/**
 * What is loaded of a list that grows at one end. It is one query, not one for each page, so that an event can change it while
 * more is being loaded and neither is lost.
 */
export interface GrownList<Item> {
  items: Item[]
  /** Where it continues; null at its end. */
  next: string | null
}

export const grownList = <Item>({ data, pagination }: Page<Item>): GrownList<Item> => ({
  items: data,
  next: pagination.has_more ? pagination.next_cursor : null,
})

/** How many to load, so that a list that is loaded again is as long as before. */
export const sizeToLoad = (held: GrownList<unknown> | undefined, batch: number): number =>
  Math.min(pageLimits.most, Math.max(batch, held?.items.length ?? 0))
