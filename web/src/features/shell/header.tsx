import { Plus } from 'lucide-react'
import { usePublishes, useViewer } from '../../plumbing/session/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { HeaderCredits } from '../payments/index.ts'
import { SiteSearch } from './search/site-search.tsx'
import * as text from './shell-text.ts'

/** The header from md up, with the search and the main actions. */
export function Header() {
  const viewer = useViewer()
  const publishes = usePublishes()
  return (
    <header className="sticky top-0 z-(--ff-z-header) bg-bg max-md:hidden">
      <div className="page flex h-(--ff-header) items-center justify-between gap-3">
        <SiteSearch className="max-w-100" />
        <div className="flex gap-2.5">
          {viewer && <HeaderCredits />}
          {viewer && publishes && (
            <LinkButton to="/create-post" variant="primary" icon={<Plus size={18} />}>
              {text.create}
            </LinkButton>
          )}
          {!viewer && (
            <>
              <LinkButton to="/signin">{text.signIn}</LinkButton>
              <LinkButton to="/signup" variant="primary">
                {text.createAccount}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
