import { ChipLink } from '../../../ui/chip.tsx'
import { tagsIn, type SiteSearch } from './search-scope.ts'
import * as text from './search-text.ts'

/** Links that switch a search between everything, creators, posts and tags. */
export function ScopeLinks({ term, scope }: SiteSearch) {
  const words = term.replaceAll('#', '')
  const tags = tagsIn(term)
  return (
    <nav aria-label={text.searchIn} className="no-scrollbar flex gap-2 overflow-x-auto">
      <ChipLink replace activeOptions={exact} to="/search" search={{ search: words }} on={scope === 'all'}>
        {text.everything}
      </ChipLink>
      <ChipLink
        replace
        activeOptions={exact}
        to="/explore"
        search={{ search: words }}
        on={scope === 'creators'}
      >
        {text.creators}
      </ChipLink>
      <ChipLink replace activeOptions={exact} to="/" search={{ search: words }} on={scope === 'posts'}>
        {text.posts}
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
  )
}

const exact = { exact: true }
