import { isolate } from '@fanfare/contract/interface/isolate'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import type { CellFilter } from './media-cells.ts'

// The grid.
export const media = 'Media'
export const filterLabels: Record<CellFilter, string> = { all: 'All', photo: 'Photo', video: 'Video' }
export const loadingMedia = 'Loading media'
export const emptyTitles: Record<CellFilter, string> = {
  all: 'No photos or videos yet',
  photo: 'No photos yet',
  video: 'No videos yet',
}
export const willAppear = 'Photos and videos in posts by {name} will appear here.'

// A cell.
export const lockedCell = (inside: string): string => `Locked, ${inside}`
export const pricedCell = (inside: string, price: number): string =>
  `Locked, ${inside}, ${priceInCredits(price)}`
export const kindLabels: Record<'photo' | 'video', string> = { photo: 'Photo', video: 'Video' }
export const describedCell = (kind: string, description: string): string => `${kind}: ${description}`
export const cellBy = (kind: string, name: string): string => `${kind} by ${isolate(name)}`
