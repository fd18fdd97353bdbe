import type { IdentityCheckForStaff, IdentityState } from '@fanfare/contract/verification/identity-check'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { countryName, documentLabels, IdentityStateTag } from '../../verification/index.ts'
import { identitiesQuery } from './identity-queries.ts'
import * as text from './identity-text.ts'

type Filter = IdentityState | 'all'

const filters: readonly { value: Filter; label: string }[] = [
  { value: 'pending', label: text.stateLabels.pending },
  { value: 'approved', label: text.stateLabels.approved },
  { value: 'rejected', label: text.stateLabels.rejected },
  { value: 'all', label: text.stateLabels.all },
]

/** `/admin/kyc`: identity checks, for admins. */
export function AdminIdentitiesScreen() {
  const { state = 'pending' } = useSearch({ from: '/shell/admin/kyc' })
  const navigate = useNavigate()
  const checks = useInfiniteQuery(identitiesQuery(state === 'all' ? undefined : state))
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.identityChecks}</PageTitle>
      <h1 className="type-display">{text.identityChecks}</h1>
      <div className="no-scrollbar -mx-1 overflow-x-auto p-1">
        <Segmented
          label={text.filterChecks}
          value={state}
          choices={filters}
          onChange={(next) =>
            void navigate({
              to: '/admin/kyc',
              search: next === 'pending' ? {} : { state: next },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <section
        aria-label={text.identityChecks}
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded query={checks} what={text.theChecks} skeleton={<Skeleton className="my-4 h-80 rounded-md" />}>
          {({ pages }) => {
            const found = pages.flatMap(({ data }) => data)
            if (found.length === 0) return <NoChecks state={state} />
            return (
              <ul aria-label={text.checksInOrder(state === 'pending')} className="divide-y divide-line">
                {found.map((check) => (
                  <CheckRow key={check.id} check={check} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <NextPage list={checks} />
      </section>
    </div>
  )
}

function CheckRow({ check }: { check: IdentityCheckForStaff }) {
  const { id, state, legal_name: name, profile, earlier_rejections: rejections } = check
  return (
    <li className="grid gap-2 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-6">
      <div className="grid min-w-0 gap-1">
        <h2 className="font-semibold [overflow-wrap:anywhere]">
          <Link
            to="/admin/kyc/$checkId"
            params={{ checkId: id }}
            dir="auto"
            className="rounded-xs text-accent-text underline"
          >
            {name}
          </Link>
        </h2>
        <p className="text-small text-fg-muted">
          {profile ? `@${profile.username}` : text.noProfile} ·{' '}
          {text.documentFrom(documentLabels[check.document_kind], countryName(check.country))}
          {rejections > 0 && ` · ${text.earlierRejections(rejections)}`}
          {check.is_own && ` · ${text.yourCheck}`}
        </p>
        <p className="text-caption text-fg-faint">{text.sentAt(formatDateTime(check.submitted_at))}</p>
      </div>
      <span className="justify-self-start md:justify-self-end">
        <IdentityStateTag state={state} label={text.stateLabels[state]} />
      </span>
    </li>
  )
}

function NoChecks({ state }: { state: Filter }) {
  if (state === 'all') return <EmptyState title={text.noChecks}>{text.checksAppear}</EmptyState>
  if (state === 'pending') return <EmptyState title={text.noPendingChecks}>{text.checksAppear}</EmptyState>
  return <EmptyState title={text.noReviewedChecks}>{text.noReviewedChecksDescription}</EmptyState>
}
