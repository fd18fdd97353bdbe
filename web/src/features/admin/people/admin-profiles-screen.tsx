import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { adminProfilesSearch, type AdminProfilesSearch } from '../../../plumbing/search-params.ts'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import { peopleQuery, peopleStatsQuery } from './people-queries.ts'
import * as text from './people-text.ts'
import { ProfileTags } from './profile-tags.tsx'

type Narrowing = { [Key in keyof AdminProfilesSearch]?: AdminProfilesSearch[Key] | undefined }

/** `/admin/profiles`: every profile, for moderators and admins. */
export function AdminProfilesScreen() {
  const search = useSearch({ from: '/shell/admin/profiles' })
  const navigate = useNavigate({ from: '/admin/profiles' })
  const people = useInfiniteQuery(peopleQuery(search))
  const narrow = (part: Narrowing) =>
    void navigate({
      search: (before) => adminProfilesSearch({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.profiles}</PageTitle>
      <h1 className="type-display">{text.profiles}</h1>
      <Totals />
      <div className="grid gap-2.5 lg:max-w-150">
        <SearchInput
          label={text.searchProfiles}
          placeholder={text.usernameOrName}
          value={search.search ?? ''}
          onSearch={(term) => narrow({ search: term || undefined })}
        />
        <SwitchRow
          label={text.onlyBanned}
          checked={search.banned === true}
          onChange={(next) => narrow({ banned: next || undefined })}
        />
      </div>
      <section
        aria-label={text.profiles}
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded
          query={people}
          what={text.theProfiles}
          skeleton={<Skeleton className="my-4 h-80 rounded-md" />}
        >
          {({ pages }) => {
            const found = pages.flatMap(({ data }) => data)
            if (found.length === 0) return <NoProfiles search={search} />
            return (
              <ul
                aria-label={search.search ? text.bestProfiles : text.newestProfiles}
                className="divide-y divide-line"
              >
                {found.map((person) => (
                  <ProfileRow key={person.profile.id} person={person} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <NextPage list={people} />
      </section>
    </div>
  )
}

function Totals() {
  const { data, isPending } = useQuery(peopleStatsQuery)
  if (isPending) return <Skeleton className="h-6 max-w-120 rounded-sm" />
  if (!data) return null
  return (
    <p className="text-fg-muted">
      {text.allTotals(data.totalProfiles, data.bannedProfiles)}{' '}
      {text.recentTotals(data.newProfiles, data.warnedProfiles)}
    </p>
  )
}

function ProfileRow({ person }: { person: AdminProfile }) {
  const { profile, created_at: at, open_reports: reports } = person
  return (
    <li>
      <Link
        to="/admin/profiles/$id"
        params={{ id: profile.id }}
        className="flex min-h-19 items-center gap-3 rounded-sm py-3"
      >
        <ProfileAvatar profile={profile} size={44} />
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-1 leading-[1.35]">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b dir="auto" className="truncate">
              {profile.display_name}
            </b>
            <ProfileTags person={person} />
          </span>
          <span className="truncate text-small text-fg-faint">
            {text.profileSince(profile.username, formatDate(at), reports)}
          </span>
        </span>
      </Link>
    </li>
  )
}

function NoProfiles({ search: { search, banned } }: { search: AdminProfilesSearch }) {
  if (!search && !banned) return <EmptyState title={text.noProfiles}>{text.noProfilesHint}</EmptyState>
  const noneMatch = banned ? text.noneBannedMatch : text.noneMatch
  return <EmptyState title={text.noneFound}>{search ? noneMatch(search) : text.noneBanned}</EmptyState>
}
