import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
  const isEmpty = place.pathname === '/search' && term === ''
  useEffect(() => {
    // People come to the empty search page to type. In wide windows this field is hidden, so it can't get the focus.
    if (isEmpty) box.current?.querySelector('input')?.focus()
  }, [isEmpty])
  const isSearchPlace = scope !== null || ['/explore', '/search'].includes(place.pathname)
  if (!isSearchPlace) return null
  return (
    <div ref={box} className="page grid gap-3 max-md:pt-1 max-md:pb-4 md:pb-3">
      <SiteSearch className="md:hidden" />
      {scope && (
        <Suspense>
          <ScopeLinks term={term} scope={scope} />
        </Suspense>
      )}
    </div>
  )
}
