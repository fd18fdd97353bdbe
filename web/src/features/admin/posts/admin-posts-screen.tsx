import type { PostType } from '@fanfare/contract/posts/post'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AdminPostsSearch } from '../../../plumbing/search-params.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { StaffPostList } from './staff-post-list.tsx'

const states = [
  { value: 'published', label: 'Published' },
  { value: 'removed', label: 'Removed' },
] as const

const types: readonly { value: PostType | 'all'; label: string }[] = [
  { value: 'all', label: 'All types' },
  { value: 'regular', label: 'Posts' },
  { value: 'stories', label: 'Stories' },
  { value: 'reels', label: 'Reels' },
]

const sorts: readonly { value: 'latest' | 'trending'; label: string }[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'trending', label: 'Trending' },
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
      <PageTitle>Posts</PageTitle>
      <h1 className="type-display">Posts</h1>
      <div className="grid grid-cols-2 gap-2.5 max-sm:*:[&:nth-child(-n+2)]:col-span-2 lg:grid-cols-[auto_minmax(0,1fr)_180px_180px] lg:items-center">
        <Segmented
          label="State"
          value={state ?? 'published'}
          choices={states}
          full
          onChange={(next) =>
            narrow(next === 'removed' ? { state: next, sort: undefined } : { state: undefined })
          }
        />
        <SearchInput
          label="Search posts"
          placeholder="Words or author"
          value={words ?? ''}
          onSearch={(term) => narrow({ search: term === '' ? undefined : term })}
        />
        <Field label="Type" hideLabel>
          <Select
            value={type ?? 'all'}
            choices={types}
            onChange={(next) => narrow({ type: next === 'all' ? undefined : next })}
          />
        </Field>
        {state !== 'removed' && (
          <Field label="Sort" hideLabel>
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
