import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import { SiteSearch } from './site-search.tsx'
import { searchAt } from './search-scope.ts'

const ScopeLinks = lazyPart(
  () => import('./scope-links.tsx'),
  (part) => part.ScopeLinks,
)

/** Below the header during a search: switches between everything, creators, posts and tags. */
export function SearchScopes() {
  const place = useLocation({ select: ({ pathname, search }) => ({ pathname, search }) })
  const { term, scope } = searchAt(place)
  const isSearchPlace = scope !== null || ['/explore', '/search'].includes(place.pathname)
  if (!isSearchPlace) return null
  return (
    <div className="page grid gap-3 max-md:pt-1 max-md:pb-4 md:pb-3">
      <SiteSearch className="md:hidden" />
      {scope && (
        <Suspense>
          <ScopeLinks term={term} scope={scope} />
        </Suspense>
      )}
    </div>
  )
}
