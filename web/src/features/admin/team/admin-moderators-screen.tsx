import type { TeamMember } from '@fanfare/contract/moderation/report'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck, UserPlus } from 'lucide-react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { roleLabels } from '../role-labels.ts'
import { AddModeratorDialog } from './add-moderator-dialog.tsx'
import { RemoveModeratorDialog } from './remove-moderator-dialog.tsx'
import { teamQuery } from './team-query.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './team-text.ts'

/** `/admin/moderators`: the members of the team. Admins add and remove moderators. */
export function AdminModeratorsScreen() {
  const team = useQuery(teamQuery)
  const isAdmin = useViewer()?.user.role === 'admin'
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.moderators}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-display">{text.moderators}</h1>
        {isAdmin && (
          <Button
            variant="primary"
            icon={<UserPlus size={18} />}
            onClick={() => openOverlay(AddModeratorDialog, {})}
          >
            {text.addModerator}
          </Button>
        )}
      </div>
      <p className="max-w-[70ch] text-fg-muted">{text.moderatorsDescription}</p>
      <section
        aria-label={text.moderatorsAndAdmins}
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded
          query={team}
          what={text.theModerators}
          skeleton={<Skeleton className="my-4 h-48 rounded-md" />}
        >
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={text.noModerators}>{text.noModeratorsDescription}</EmptyState>
            ) : (
              <ul aria-label={text.membersByName} className="divide-y divide-line">
                {data.map((member) => (
                  <MemberRow key={member.id} member={member} isAdmin={isAdmin} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </div>
  )
}

function MemberRow({ member, isAdmin }: { member: TeamMember; isAdmin: boolean }) {
  const { id, username, role } = member
  const viewerId = useViewer()?.user.id
  const name = username ? `@${username}` : text.noProfile
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {isAdmin ? (
        <Link
          to="/admin/users/$id"
          params={{ id }}
          className="min-w-0 rounded-xs font-semibold [overflow-wrap:anywhere] underline"
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <b dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {name}
        </b>
      )}
      <StatusTag tone={role === 'admin' ? 'review' : 'neutral'} icon={<ShieldCheck size={14} aria-hidden />}>
        {roleLabels[role]}
      </StatusTag>
      {id === viewerId && <span className="text-small text-fg-muted">{text.you}</span>}
      {isAdmin && (
        <div className="ml-auto flex gap-2">
          <LinkButton
            to="/admin/audit"
            search={{ actor: id }}
            size="small"
            variant="ghost"
            aria-label={text.activityOf(username)}
          >
            {text.activity}
          </LinkButton>
          {role === 'moderator' && id !== viewerId && (
            <Button
              size="small"
              aria-label={text.removeName(username)}
              onClick={() => openOverlay(RemoveModeratorDialog, { member })}
            >
              {common.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
