import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import { personQuery } from './people-queries.ts'
import * as text from './people-text.ts'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileNotices } from './profile-notices.tsx'
import { ProfileReports } from './profile-reports.tsx'
import { ProfileTags } from './profile-tags.tsx'
import { ProfileToolUse } from './profile-tool-use.tsx'
import { ProfileTransactions } from './profile-transactions.tsx'

/** `/admin/profiles/{id}`: a profile as staff see it, with the actions they can take. */
export function AdminProfileScreen() {
  const { id } = useParams({ from: '/shell/admin/profiles/$id' })
  const person = useQuery(personQuery(id))
  const isAdmin = useViewer()?.user.role === 'admin'
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <Loaded query={person} what={text.thisProfile} skeleton={<Skeleton className="h-48 rounded-lg" />}>
        {(found) => (
          <>
            <PageTitle>{`@${found.profile.username}`}</PageTitle>
            <Head person={found} isAdmin={isAdmin} />
            <ProfileNotices id={id} />
            <ProfileReports id={id} />
            <ProfileToolUse id={id} />
            {isAdmin && <ProfileTransactions id={id} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Head({ person, isAdmin }: { person: AdminProfile; isAdmin: boolean }) {
  const { profile, ban } = person
  return (
    <section className="grid gap-4 rounded-lg bg-surface-1 px-4.5 py-5 [--ground:var(--ff-surface-1)] md:px-7">
      <div className="flex flex-wrap items-center gap-4">
        <ProfileAvatar profile={profile} size={64} />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
          <h1 dir="auto" className="truncate text-left type-title">
            {profile.display_name}
          </h1>
          <Link
            to="/$username"
            params={{ username: profile.username }}
            className="justify-self-start rounded-xs wrap-anywhere text-accent-text underline"
          >
            @{profile.username}
          </Link>
        </div>
        <ProfileTags person={person} />
      </div>
      {ban && (
        <Notice tone="danger">
          {text.bannedSince(
            formatDateTime(ban.starts_at),
            ban.ends_at && formatDateTime(ban.ends_at),
            ban.reason,
          )}
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-small sm:grid-cols-4">
        {factsOf(person).map(([name, value, detail]) => (
          <div key={name}>
            <dt className="text-fg-faint">{name}</dt>
            <dd className="font-semibold">{value}</dd>
            {detail && <dd className="text-fg-muted">{detail}</dd>}
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <ProfileActions person={person} />
        <LinkButton
          to="/admin/creators/$profileId"
          params={{ profileId: profile.id }}
          size="small"
          variant="ghost"
        >
          {text.postsAndMedia}
        </LinkButton>
        {isAdmin && (
          <LinkButton to="/admin/users/$id" params={{ id: person.user_id }} size="small" variant="ghost">
            {text.openUser}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

const factsOf = (person: AdminProfile): [name: string, value: string | number, detail?: string][] => [
  [text.created, formatDateTime(person.created_at)],
  [text.posts, person.post_count],
  [text.followers, person.follower_count],
  [text.openReports, text.totalOf(person.open_reports), text.aboutWhat(person.open_reports)],
]
