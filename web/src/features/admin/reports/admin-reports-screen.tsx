import type { ReportedType } from '@fanfare/contract/moderation/report'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import type { AdminReportsSearch } from '../../../plumbing/search-params.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ReportRow } from './report-row.tsx'
import { expireReportLists, reportsQuery, reportStatsQuery } from './reports-query.ts'
import * as text from './reports-text.ts'

type Status = NonNullable<AdminReportsSearch['status']> | 'pending'

const statuses: readonly { value: Status; label: string }[] = [
  { value: 'pending', label: text.statusLabels.pending },
  { value: 'in_review', label: text.statusLabels.in_review },
  { value: 'completed', label: text.statusLabels.completed },
  { value: 'dismissed', label: text.statusLabels.dismissed },
  { value: 'all', label: text.allReports },
]

const types: readonly { value: ReportedType | 'all'; label: string }[] = [
  { value: 'all', label: text.allTypes },
  { value: 'post', label: text.posts },
  { value: 'comment', label: text.comments },
  { value: 'profile', label: text.profiles },
  { value: 'ai_request', label: text.aiRequests },
]

/** `/admin/reports`: reports, for moderators and admins. */
export function AdminReportsScreen() {
  const search = useSearch({ from: '/shell/admin/reports' })
  const navigate = useNavigate({ from: '/admin/reports' })
  const user = useViewer()?.user
  const reports = useInfiniteQuery(reportsQuery(search, user?.id ?? ''))
  const client = useQueryClient()
  const narrow = (part: AdminReportsSearch) => {
    // A list may still show reports that stopped matching its filter while a moderator worked on them.
    void expireReportLists(client)
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  }
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.reports}</PageTitle>
      <h1 className="type-display">{text.reports}</h1>
      <Totals />
      <Filters search={search} onNarrow={narrow} />
      <section
        aria-label={text.reports}
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded
          query={reports}
          what={text.theReports}
          skeleton={<Skeleton className="my-4 h-80 rounded-md" />}
        >
          {({ pages }) => {
            const found = pages.flatMap(({ data }) => data)
            if (found.length === 0)
              return <EmptyState title={text.noReports}>{text.noReportsHint}</EmptyState>
            return (
              <ul
                aria-label={search.sort === 'status' ? text.byStatus : text.newestFirst}
                className="divide-y divide-line"
              >
                {found.map((id) => (
                  <ReportRow key={id} id={id} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <NextPage list={reports} />
      </section>
    </div>
  )
}

function Totals() {
  const { data } = useQuery(reportStatsQuery)
  return (
    // The line's height is reserved before the numbers load.
    <p className="min-h-[1lh] text-fg-muted max-sm:min-h-[2lh]">
      {data &&
        text.totals({
          pending: data.pendingReports,
          inReview: data.in_review_reports,
          completed: data.completedReports,
          dismissed: data.dismissedReports,
        })}
    </p>
  )
}

const sorts: readonly { value: 'created_at' | 'status'; label: string }[] = [
  { value: 'created_at', label: text.sortByTime },
  { value: 'status', label: text.sortByStatus },
]

type FilterProps = { search: AdminReportsSearch; onNarrow: (part: AdminReportsSearch) => void }

function Filters({ search: { status, type, mine, sort }, onNarrow }: FilterProps) {
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:max-w-200">
      <Field label={text.status} hideLabel>
        <Select
          value={status ?? 'pending'}
          choices={statuses}
          onChange={(next) => onNarrow({ status: next === 'pending' ? undefined : next })}
        />
      </Field>
      <Field label={text.contentType} hideLabel>
        <Select
          value={type ?? 'all'}
          choices={types}
          onChange={(next) => onNarrow({ type: next === 'all' ? undefined : next })}
        />
      </Field>
      <div className="max-sm:col-span-2">
        <Field label={text.sort} hideLabel>
          <Select
            value={sort ?? 'created_at'}
            choices={sorts}
            onChange={(next) => onNarrow({ sort: next === 'status' ? next : undefined })}
          />
        </Field>
      </div>
      <div className="col-span-2 sm:col-span-3">
        <SwitchRow
          label={text.onlyMine}
          checked={mine === true}
          onChange={(next) => onNarrow({ mine: next || undefined })}
        />
      </div>
    </div>
  )
}
