import type { ExploreSearch, FeedSearch } from '../../search-params.ts'
import { exploreSearch, feedSearch } from '../../search-params.ts'

type Place = { pathname: string; search: Record<string, unknown> }

/** The search term as it is typed, and where to search: creators in Explore, posts and tags in the feed. */
export type SiteSearch = { term: string; scope: 'creators' | 'posts' | 'tags' | null }

/** The address of the search results. */
export type SearchAddress = { to: '/explore'; search: ExploreSearch } | { to: '/'; search: FeedSearch }

/** What the current address searches for; `scope` is null if it isn't a search. */
export function searchAt({ pathname, search }: Place): SiteSearch {
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
 * The address of a search: `#words` finds posts with these tags; anything else searches in the same place as before, at first
 * creators. Other choices, such as the order, stay.
 */
export function addressOf(term: string, place: Place): SearchAddress {
  const { scope } = searchAt(place)
  if (term.startsWith('#') && tagsIn(term).length > 0) return inFeed(place, { tags: tagsIn(term).join(',') })
  const words = term.replace(/^[#@]+/, '').trim()
  const staysInFeed = words === '' ? place.pathname === '/' : scope === 'posts' || scope === 'tags'
  if (staysInFeed) return inFeed(place, words === '' ? {} : { search: words })
  const { search: _before, ...rest } = exploreSearch(place.pathname === '/explore' ? place.search : {})
  return { to: '/explore', search: words === '' ? rest : { ...rest, search: words } }
}

/** The tags in what was typed: `#ink, #paper` is `ink` and `paper`. */
export function tagsIn(term: string): string[] {
  const tags = term.split(/[\s,#]+/).filter(Boolean)
  return [...new Set(tags.map((tag) => tag.toLowerCase()))]
}

const nothing: SiteSearch = { term: '', scope: null }

function inFeed({ pathname, search }: Place, next: Pick<FeedSearch, 'search' | 'tags'>): SearchAddress {
  const { search: _search, tags: _tags, ...rest } = feedSearch(pathname === '/' ? search : {})
  return { to: '/', search: { ...rest, ...next } }
}
