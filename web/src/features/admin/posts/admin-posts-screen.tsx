import type { PostType } from '@fanfare/contract/posts/post'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AdminPostsSearch } from '../../../plumbing/search-params.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import * as text from './posts-text.ts'
import { StaffPostList } from './staff-post-list.tsx'

const states = [
  { value: 'published', label: text.published },
  { value: 'removed', label: text.removed },
] as const

const types: readonly { value: PostType | 'all'; label: string }[] = [
  { value: 'all', label: text.allTypes },
  { value: 'regular', label: text.posts },
  { value: 'stories', label: text.stories },
  { value: 'reels', label: text.reels },
]

const sorts: readonly { value: 'latest' | 'trending'; label: string }[] = [
  { value: 'latest', label: text.latest },
  { value: 'trending', label: text.trending },
]

/** `/admin/posts`: everyone's posts, for moderators and admins. */
export function AdminPostsScreen() {
  const search = useSearch({ from: '/shell/admin/posts' })
  const navigate = useNavigate({ from: '/admin/posts' })
  const narrow = (part: AdminPostsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  const { search: words, type, sort, state } = search
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.posts}</PageTitle>
      <h1 className="type-display">{text.posts}</h1>
      <div className="grid grid-cols-2 gap-2.5 max-sm:*:[&:nth-child(-n+2)]:col-span-2 lg:grid-cols-[auto_minmax(0,1fr)_180px_180px] lg:items-center">
        <Segmented
          label={text.status}
          value={state ?? 'published'}
          choices={states}
          full
          onChange={(next) =>
            narrow(next === 'removed' ? { state: next, sort: undefined } : { state: undefined })
          }
        />
        <SearchInput
          label={text.searchPosts}
          placeholder={text.wordsOrAuthor}
          value={words ?? ''}
          onSearch={(term) => narrow({ search: term === '' ? undefined : term })}
        />
        <Field label={text.postType} hideLabel>
          <Select
            value={type ?? 'all'}
            choices={types}
            onChange={(next) => narrow({ type: next === 'all' ? undefined : next })}
          />
        </Field>
        {state !== 'removed' && (
          <Field label={text.sort} hideLabel>
            <Select
              value={sort ?? 'latest'}
              choices={sorts}
              onChange={(next) => narrow({ sort: next === 'latest' ? undefined : next })}
            />
          </Field>
        )}
      </div>
      <StaffPostList filter={search} />
    </div>
  )
}
