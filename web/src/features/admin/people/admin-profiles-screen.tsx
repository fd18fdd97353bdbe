import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { adminProfilesSearch, type AdminProfilesSearch } from '../../../plumbing/search-params.ts'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { countOf } from '../../../ui/format-count.ts'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import { peopleQuery, peopleStatsQuery } from './people-queries.ts'
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
      <PageTitle>Profiles</PageTitle>
      <h1 className="type-display">Profiles</h1>
      <Totals />
      <div className="grid gap-2.5 lg:max-w-150">
        <SearchInput
          label="Search profiles"
          placeholder="Username or name"
          value={search.search ?? ''}
          onSearch={(term) => narrow({ search: term || undefined })}
        />
        <SwitchRow
          label="Only banned profiles"
          checked={search.banned === true}
          onChange={(next) => narrow({ banned: next || undefined })}
        />
      </div>
      <section
        aria-label="Profiles"
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded query={people} what="The profiles" skeleton={<Skeleton className="my-4 h-80 rounded-md" />}>
          {({ pages }) => {
            const found = pages.flatMap(({ data }) => data)
            if (found.length === 0) return <NoProfiles search={search} />
            return (
              <ul aria-label="Profiles, newest first" className="divide-y divide-line">
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
      {countOf(data.totalProfiles, 'profile')}, {data.bannedProfiles} banned. In the last 30 days,{' '}
      {data.newProfiles} created and {data.warnedProfiles} warned.
    </p>
  )
}

function ProfileRow({ person }: { person: AdminProfile }) {
  const { profile, created_at: at, open_report_count: reports } = person
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
            @{profile.username} · since {formatDate(at)}
            {reports > 0 && ` · ${countOf(reports, 'open report')}`}
          </span>
        </span>
      </Link>
    </li>
  )
}

const NoProfiles = ({ search: { search, banned } }: { search: AdminProfilesSearch }) =>
  search || banned ? (
    <EmptyState title="No profiles found">
      {search ? `No ${banned ? 'banned ' : ''}profiles match “${search}”.` : 'No profiles are banned.'}
    </EmptyState>
  ) : (
    <EmptyState title="No profiles yet">Everyone who signs up will appear here.</EmptyState>
  )
