import type { FeedSort } from '@fanfare/contract/posts/feed'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import * as text from './feed-text.ts'

export type FilterProps = { filter: FeedSearch; onChange: (filter: FeedSearch) => void }

export type ViewChoice = 'discover' | 'my_creators'
export type MediaChoice = 'all' | 'photos' | 'videos' | 'locked'

export const views = [
  { value: 'discover', label: text.discover },
  { value: 'my_creators', label: text.myCreators },
] as const

export const mediaChoices = [
  { value: 'all', label: text.allMedia, short: text.all },
  { value: 'photos', label: text.photos, short: text.photos },
  { value: 'videos', label: text.videos, short: text.videos },
  { value: 'locked', label: text.locked, short: text.locked },
] as const

export const sortChoices: readonly { value: FeedSort; label: string }[] = [
  { value: 'latest', label: text.latest },
  { value: 'trending', label: text.trending },
]

// Defaults are left out of the URL, so that each list has exactly one URL.

export function withView(filter: FeedSearch, view: ViewChoice): FeedSearch {
  return view === 'discover' ? without(filter, 'view') : { ...filter, view }
}

export function withMedia(filter: FeedSearch, contentType: MediaChoice): FeedSearch {
  return contentType === 'all' ? without(filter, 'contentType') : { ...filter, contentType }
}

export function withSort(filter: FeedSearch, sortBy: FeedSort): FeedSearch {
  return sortBy === 'latest' ? without(filter, 'sortBy') : { ...filter, sortBy }
}

export function withNsfw(filter: FeedSearch, isShown: boolean): FeedSearch {
  return isShown ? without(filter, 'nsfw') : { ...filter, nsfw: 'false' }
}

export function withoutTag(filter: FeedSearch, tag: string): FeedSearch {
  const left = tagsOf(filter).filter((other) => other !== tag)
  return left.length > 0 ? { ...filter, tags: left.join(',') } : without(filter, 'tags')
}

export function withoutSearch(filter: FeedSearch): FeedSearch {
  return without(filter, 'search')
}

export function isSearched(filter: FeedSearch): boolean {
  return Boolean(filter.search) || tagsOf(filter).length > 0
}

export function tagsOf({ tags = '' }: FeedSearch): string[] {
  return tags
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean)
}

function without(filter: FeedSearch, part: keyof FeedSearch): FeedSearch {
  const rest = { ...filter }
  delete rest[part]
  return rest
}
