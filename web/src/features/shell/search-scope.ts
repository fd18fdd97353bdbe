import type { ExploreSearch, FeedSearch } from '../../search-params.ts'
import { exploreSearch, feedSearch } from '../../search-params.ts'

type Place = { pathname: string; search: Record<string, unknown> }

/** What is searched for, as it is typed, and where: creators on the explore page, posts and tags in the feed. */
export type SiteSearch = { term: string; scope: 'creators' | 'posts' | 'tags' | null }

/** An address that shows what was searched for. */
export type SearchAddress = { to: '/explore'; search: ExploreSearch } | { to: '/'; search: FeedSearch }

/** What the address of the page searches for; `scope` is null where nothing is searched for. */
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
 * Where a search leads: `#words` to the posts with these tags, anything else to where was searched before, at first to the
 * creators. The other choices of the place, such as an order, stay.
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
