import type { ExploreSearch, FeedSearch, FoundSearch } from '../../../plumbing/search-params.ts'
import { exploreSearch, feedSearch, foundSearch } from '../../../plumbing/search-params.ts'

type Place = { pathname: string; search: Record<string, unknown> }

/**
 * The search term as typed, and the scope: creators in Explore, posts and tags in the feed, or everything.
 */
export type SiteSearch = { term: string; scope: 'all' | 'creators' | 'posts' | 'tags' | null }

/** The address of the search results. */
export type SearchAddress =
  | { to: '/search'; search: FoundSearch }
  | { to: '/explore'; search: ExploreSearch }
  | { to: '/'; search: FeedSearch }

/** The current address's search; `scope` is null if it isn't a search. */
export function searchAt({ pathname, search }: Place): SiteSearch {
  if (pathname === '/search') {
    const { search: term } = foundSearch(search)
    return term ? { term, scope: 'all' } : nothing
  }
  if (pathname === '/explore') {
    const { search: term } = exploreSearch(search)
    return term ? { term, scope: 'creators' } : nothing
  }
  if (pathname !== '/') return nothing
  const { search: term, tags } = feedSearch(search)
  if (term) return { term, scope: 'posts' }
  return tags
    ? {
        term: tagsIn(tags)
          .map((tag) => `#${tag}`)
          .join(' '),
        scope: 'tags',
      }
    : nothing
}

/**
 * The address of a search: `#words` finds posts with these tags; anything else finds creators and posts, or
 * only those of the current scope. Other choices, such as the sort, stay.
 */
export function addressOf(term: string, place: Place): SearchAddress {
  const { scope } = searchAt(place)
  if (term.startsWith('#') && tagsIn(term).length > 0) return inFeed(place, { tags: tagsIn(term).join(',') })
  const words = term.replace(/^[#@]+/, '').trim()
  if (words === '') return withoutTerm(place)
  if (scope === 'posts') return inFeed(place, { search: words })
  if (scope === 'creators') return inExplore(place, { search: words })
  return { to: '/search', search: { search: words } }
}

/** The tags in a typed text: `#ink, #paper` is `ink` and `paper`. */
export function tagsIn(term: string): string[] {
  const tags = term.split(/[\s,#]+/).filter(Boolean)
  return [...new Set(tags.map((tag) => tag.toLowerCase()))]
}

const nothing: SiteSearch = { term: '', scope: null }

/** Everything on the current page, or the search page. */
function withoutTerm(place: Place): SearchAddress {
  if (place.pathname === '/') return inFeed(place, {})
  return place.pathname === '/explore' ? inExplore(place, {}) : { to: '/search', search: {} }
}

function inExplore({ search }: Place, next: Pick<ExploreSearch, 'search'>): SearchAddress {
  const { search: _search, ...rest } = exploreSearch(search)
  return { to: '/explore', search: { ...rest, ...next } }
}

function inFeed({ pathname, search }: Place, next: Pick<FeedSearch, 'search' | 'tags'>): SearchAddress {
  const { search: _search, tags: _tags, ...rest } = feedSearch(pathname === '/' ? search : {})
  return { to: '/', search: { ...rest, ...next } }
}
