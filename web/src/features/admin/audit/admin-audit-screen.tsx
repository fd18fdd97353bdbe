import type { AuditEntry } from '@fanfare/contract/moderation/audit'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { adminAuditSearch, type AdminAuditSearch } from '../../../plumbing/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { teamQuery } from '../team/team-query.ts'
import { deedOf, kindIn, kindLabels, kinds } from './audit-labels.ts'
import { auditQuery } from './audit-query.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './audit-text.ts'

type Narrowing = { [Key in keyof AdminAuditSearch]?: AdminAuditSearch[Key] | undefined }

/** `/admin/audit`: the log of staff actions, for admins. */
export function AdminAuditScreen() {
  const search = useSearch({ from: '/shell/admin/audit' })
  const { actor, subject } = search
  const kind = kindIn(search.kind)
  const navigate = useNavigate({ from: '/admin/audit' })
  const audit = useInfiniteQuery(auditQuery({ kind, actor, subject }))
  const narrow = (part: Narrowing) =>
    void navigate({
      search: (before) => adminAuditSearch({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.auditLog}</PageTitle>
      <h1 className="type-display">{text.auditLog}</h1>
      <p className="max-w-[70ch] text-fg-muted">{text.auditDescription}</p>
      <Filters search={search} onNarrow={narrow} />
      <section
        aria-label={text.auditLog}
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded
          query={audit}
          what={text.theAuditLog}
          skeleton={<Skeleton className="my-4 h-80 rounded-md" />}
        >
          {({ pages }) => {
            const found = pages.flatMap(({ data }) => data)
            if (found.length === 0) return <NoActions isNarrowed={Boolean(kind ?? actor ?? subject)} />
            return (
              <ul aria-label={text.newestFirst} className="divide-y divide-line">
                {found.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <NextPage list={audit} />
      </section>
    </div>
  )
}

const NoActions = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title={text.noMatches}>{text.noMatchesDescription}</EmptyState>
  ) : (
    <EmptyState title={text.noActions}>{text.noActionsDescription}</EmptyState>
  )

type FilterProps = { search: AdminAuditSearch; onNarrow: (part: Narrowing) => void }

function Filters({ search, onNarrow }: FilterProps) {
  const { actor, subject } = search
  const { data: team } = useQuery(teamQuery)
  const members = (team?.data ?? []).map(({ id, username }) => ({
    value: id,
    label: username ? `@${username}` : text.noProfile,
  }))
  const isFormer = actor !== undefined && !members.some(({ value }) => value === actor)
  return (
    <div className="grid gap-2.5 sm:grid-cols-2 lg:max-w-150">
      <Field label={text.action} hideLabel>
        <Select
          value={kindIn(search.kind) ?? 'all'}
          choices={[
            { value: 'all', label: text.allActions },
            ...kinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
          ]}
          onChange={(next) => onNarrow({ kind: next === 'all' ? undefined : next })}
        />
      </Field>
      <Field label={text.teamMember} hideLabel>
        <Select
          value={actor ?? 'all'}
          choices={[
            { value: 'all', label: text.everyone },
            ...members,
            ...(isFormer ? [{ value: actor, label: text.formerMember }] : []),
          ]}
          onChange={(next) => onNarrow({ actor: next === 'all' ? undefined : next })}
        />
      </Field>
      {subject && (
        <div className="sm:col-span-2">
          <Button
            size="small"
            variant="ghost"
            icon={<X size={16} />}
            onClick={() => onNarrow({ subject: undefined })}
          >
            {text.showEveryone}
          </Button>
        </div>
      )}
    </div>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { actor, subject, reason, created_at: at } = entry
  return (
    <li className="grid gap-1 py-4 [overflow-wrap:anywhere]">
      <p>
        {fill(text.deedOfActor, {
          actor: <b>{actor.username ? `@${actor.username}` : text.someFormerMember}</b>,
          deed: deedOf(entry),
        })}
      </p>
      {reason !== '' && (
        <p dir="auto" className="text-small whitespace-pre-line text-fg-muted">
          {reason}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-small text-fg-faint">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {subject.type === 'profile' && subject.username && (
          <Link
            to="/admin/profiles/$id"
            params={{ id: subject.id }}
            className="rounded-xs text-accent-text underline"
          >
            {text.openProfile}
            <span className="sr-only"> @{subject.username}</span>
          </Link>
        )}
        {subject.type === 'user' && (
          <Link
            to="/admin/users/$id"
            params={{ id: subject.id }}
            className="rounded-xs text-accent-text underline"
          >
            {text.openUser}
            {subject.username && <span className="sr-only"> @{subject.username}</span>}
          </Link>
        )}
      </p>
    </li>
  )
}
