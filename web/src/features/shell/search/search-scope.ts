import type { ExploreSearch, FeedSearch, FoundSearch } from '../../../plumbing/search-params.ts'
import { exploreSearch, feedSearch, foundSearch } from '../../../plumbing/search-params.ts'

type Place = { pathname: string; search: Record<string, unknown> }

/** The search term as typed, and the scope: creators in Explore, posts or tags in the feed, or everything. */
export type SiteSearch = { term: string; scope: 'all' | 'creators' | 'posts' | 'tags' | null }

/** Where the search results are shown. */
export type SearchAddress =
  | { to: '/search'; search: FoundSearch }
  | { to: '/explore'; search: ExploreSearch }
  | { to: '/'; search: FeedSearch }

/** The search in the current URL. `scope` is null without a search. */
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
 * The URL for a search term. `#words` finds posts with these tags. Anything else finds creators and posts, or only
 * the current scope. Other choices, such as the sort order, stay.
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

/** The tags in a typed text. For example, `#ink, #paper` contains `ink` and `paper`. */
export function tagsIn(term: string): string[] {
  const tags = term.split(/[\s,#]+/).filter(Boolean)
  return [...new Set(tags.map((tag) => tag.toLowerCase()))]
}

const nothing: SiteSearch = { term: '', scope: null }

/** The feed or Explore without a search term, or the search page. */
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
