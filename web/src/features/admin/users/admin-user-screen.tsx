import type { AdminUser } from '@fanfare/contract/admin/admin-user'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import { roleLabels } from '../role-labels.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { UserCredits } from './user-credits.tsx'
import { UserReferrals } from './user-referrals.tsx'
import { userQuery } from './users-queries.ts'
import * as text from './users-text.ts'

/** `/admin/users/{id}`: a user's account, with their role, credits and referral percentages. */
export function AdminUserScreen() {
  const { id } = useParams({ from: '/shell/admin/users/$id' })
  const user = useQuery(userQuery(id))
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <Loaded query={user} what={text.thisUser} skeleton={<Skeleton className="h-48 rounded-lg" />}>
        {(found) => (
          <>
            <PageTitle>{found.email ?? found.identifier}</PageTitle>
            <h1 className="type-title [overflow-wrap:anywhere]">{found.email ?? found.identifier}</h1>
            <Account user={found} />
            <Profiles user={found} />
            <UserCredits user={found} />
            <UserReferrals user={found} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Account({ user }: { user: AdminUser }) {
  const { id, identifier, role, is_own: isOwn, created_at: at } = user
  return (
    <Panel
      title={text.account}
      action={
        <div className="flex flex-wrap gap-2">
          {!isOwn && (
            <Button size="small" onClick={() => openOverlay(ChangeRoleDialog, { user })}>
              {text.changeRole}
            </Button>
          )}
          <LinkButton to="/admin/audit" search={{ subject: id }} size="small" variant="ghost">
            {text.staffActions}
          </LinkButton>
        </div>
      }
    >
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-small sm:grid-cols-3">
        <Fact name={text.role} value={isOwn ? text.yourRole(roleLabels[role]) : roleLabels[role]} />
        <Fact name={text.identifier} value={identifier} />
        <Fact name={text.signedUp} value={formatDateTime(at)} />
      </dl>
    </Panel>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-fg-faint">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

function Profiles({ user: { profiles } }: { user: AdminUser }) {
  return (
    <Panel title={text.profiles}>
      {profiles.length === 0 ? (
        <p className="mt-2 text-fg-muted">{text.noProfile}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {profiles.map((profile) => (
            <li key={profile.id}>
              <Link
                to="/admin/profiles/$id"
                params={{ id: profile.id }}
                className="flex min-h-15 items-center gap-3 rounded-sm py-2"
              >
                <ProfileAvatar profile={profile} size={40} />
                <span className="min-w-0 leading-[1.35]">
                  <b dir="auto" className="block truncate text-left">
                    {profile.display_name}
                  </b>
                  <span className="block truncate text-small text-fg-faint">@{profile.username}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
