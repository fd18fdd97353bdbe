import { useLocation, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { exploreSearch } from '../../search-params.ts'
import { useViewer } from '../../session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'

/** From the md width on: the search, and what to do next. */
export function Header() {
  const viewer = useViewer()
  return (
    <header className="sticky top-0 z-(--ff-z-header) bg-bg max-md:hidden">
      <div className="page flex h-(--ff-header) items-center justify-between gap-3">
        <HeaderSearch />
        <div className="flex gap-2.5">
          {viewer ? (
            <LinkButton to="/create-post" variant="primary" icon={<Plus size={18} />}>
              Create
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/signin">Sign in</LinkButton>
              <LinkButton to="/signup" variant="primary">
                Create account
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function HeaderSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isExploring = pathname === '/explore'
  const { search: term = '', ...rest } = exploreSearch(isExploring ? search : {})
  return (
    <SearchInput
      label="Search creators"
      value={term}
      className="max-w-100"
      onSearch={(next) => {
        if (!isExploring && next === '') return
        void navigate({
          to: '/explore',
          search: next ? { ...rest, search: next } : rest,
          replace: isExploring,
        })
      }}
    />
  )
}
