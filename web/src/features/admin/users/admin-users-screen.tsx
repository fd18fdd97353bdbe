import type { AdminUser } from '@fanfare/contract/admin/admin-user'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { foundSearch } from '../../../plumbing/search-params.ts'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import { roleLabels } from '../role-labels.ts'
import { usersQuery } from './users-queries.ts'
import * as text from './users-text.ts'

/** `/admin/users`: everyone who can sign in, for admins. */
export function AdminUsersScreen() {
  const search = useSearch({ from: '/shell/admin/users' })
  const navigate = useNavigate()
  const users = useInfiniteQuery(usersQuery(search))
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.users}</PageTitle>
      <h1 className="type-display">{text.users}</h1>
      <p className="max-w-[70ch] text-fg-muted">{text.aboutUsers}</p>
      <SearchInput
        label={text.searchUsers}
        placeholder={text.searchPlaceholder}
        value={search.search ?? ''}
        onSearch={(term) =>
          void navigate({
            to: '/admin/users',
            search: foundSearch({ search: term || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        className="lg:max-w-150"
      />
      <section
        aria-label={text.users}
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded query={users} what={text.theUsers} skeleton={<Skeleton className="my-4 h-80 rounded-md" />}>
          {({ pages }) => {
            const found = pages.flatMap(({ data }) => data)
            if (found.length === 0)
              return <EmptyState title={text.noneFound}>{text.noneFoundHint(search.search)}</EmptyState>
            return (
              <ul
                aria-label={search.search ? text.bestUsers : text.newestUsers}
                className="divide-y divide-line"
              >
                {found.map((user) => (
                  <UserRow key={user.id} user={user} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <NextPage list={users} />
      </section>
    </div>
  )
}

function UserRow({ user: { id, identifier, email, role, profiles, created_at: at } }: { user: AdminUser }) {
  const [first, ...more] = profiles
  return (
    <li>
      <Link
        to="/admin/users/$id"
        params={{ id }}
        className="flex min-h-19 items-center gap-3 rounded-sm py-3"
      >
        {first ? <ProfileAvatar profile={first} size={44} /> : <Avatar name={identifier} size={44} />}
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 leading-[1.35]">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="truncate">{email ?? identifier}</b>
            {role !== 'user' && (
              <StatusTag tone="neutral" icon={<ShieldCheck size={14} aria-hidden />}>
                {roleLabels[role]}
              </StatusTag>
            )}
          </span>
          <span className="truncate text-small text-fg-faint">
            {first
              ? text.profileSince(first.username, more.length, formatDate(at))
              : text.noProfileSince(formatDate(at))}
          </span>
        </span>
      </Link>
    </li>
  )
}
