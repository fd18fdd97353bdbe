import { useLocation, useNavigate } from '@tanstack/react-router'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { addressOf, searchAt } from './search-scope.ts'
import * as text from './search-text.ts'

/** The search field for creators, posts and tags. The search term is in the URL. */
export function SiteSearch({ className }: { className?: string }) {
  const place = useLocation({ select: ({ pathname, search }) => ({ pathname, search }) })
  const navigate = useNavigate()
  const { term, scope } = searchAt(place)
  return (
    <SearchInput
      label={text.searchSite}
      value={term}
      {...(className && { className })}
      onSearch={(next) => {
        if (next === term) return
        // Further searches replace the history entry, so that Back leaves the search.
        void navigate({ ...addressOf(next, place), replace: scope !== null })
      }}
    />
  )
}
