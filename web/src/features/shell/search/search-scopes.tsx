import { useLocation } from '@tanstack/react-router'
import { ChipLink } from '../../../ui/chip.tsx'
import { SiteSearch } from './site-search.tsx'
import { searchAt, tagsIn } from './search-scope.ts'

/** Below the header during a search: switches between everything that was found, creators, posts and tags. */
export function SearchScopes() {
  const place = useLocation({ select: ({ pathname, search }) => ({ pathname, search }) })
  const { term, scope } = searchAt(place)
  const words = term.replaceAll('#', '')
  const tags = tagsIn(term)
  const isSearchPlace = scope !== null || ['/explore', '/search'].includes(place.pathname)
  if (!isSearchPlace) return null
  return (
    <div className="page grid gap-3 max-md:pt-1 max-md:pb-4 md:pb-3">
      <SiteSearch className="md:hidden" />
      {scope && (
        <nav aria-label="Search in" className="no-scrollbar flex gap-2 overflow-x-auto">
          <ChipLink
            replace
            activeOptions={exact}
            to="/search"
            search={{ search: words }}
            on={scope === 'all'}
          >
            All
          </ChipLink>
          <ChipLink
            replace
            activeOptions={exact}
            to="/explore"
            search={{ search: words }}
            on={scope === 'creators'}
          >
            Creators
          </ChipLink>
          <ChipLink replace activeOptions={exact} to="/" search={{ search: words }} on={scope === 'posts'}>
            Posts
          </ChipLink>
          {(scope === 'tags' || tags.length === 1) && (
            <ChipLink
              replace
              activeOptions={exact}
              to="/"
              search={{ tags: tags.join(',') }}
              on={scope === 'tags'}
            >
              {tags.map((tag) => `#${tag}`).join(' ')}
            </ChipLink>
          )}
        </nav>
      )}
    </div>
  )
}

const exact = { exact: true }
