import { useLocation, useNavigate } from '@tanstack/react-router'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { addressOf, searchAt } from './search-scope.ts'

/** The one search for creators, posts and tags. What is searched for stands in the address. */
export function SiteSearch({ className }: { className?: string }) {
  const place = useLocation({ select: ({ pathname, search }) => ({ pathname, search }) })
  const navigate = useNavigate()
  const { term, scope } = searchAt(place)
  return (
    <SearchInput
      label="Search creators, posts and tags"
      value={term}
      {...(className && { className })}
      onSearch={(next) => {
        if (next === term) return
        // One search is one step back, however often it was refined.
        void navigate({ ...addressOf(next, place), replace: scope !== null })
      }}
    />
  )
}
