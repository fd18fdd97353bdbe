import type { AdminJob, JobState } from '@fanfare/contract/admin/job'
import { pageLimits } from '@fanfare/contract/api/limits'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import type { AdminJobsSearch } from '../../plumbing/search-params.ts'
import { useScrollToHash } from '../../plumbing/use-scroll-to-hash.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { jobColumns } from './job-columns.tsx'
import { jobsQuery } from './job-queries.ts'
import { stateLabels } from './job-labels.ts'
import { RemovedPosts } from './removals/removed-posts.tsx'
import { RetryJobButton } from './retry-job-button.tsx'
import * as text from './admin-text.ts'

const filters: readonly { value: JobState | 'all'; label: string }[] = [
  { value: 'all', label: text.allJobs },
  { value: 'failed', label: stateLabels.failed },
  { value: 'retrying', label: stateLabels.retrying },
]

/** For admins: background jobs that failed, with a button to retry each, and removed posts. */
export function AdminJobsScreen() {
  const { state, page: typedPage } = useSearch({ from: '/shell/admin/jobs' })
  const page = Number(typedPage ?? '1')
  const navigate = useNavigate()
  const jobs = useQuery(jobsQuery({ state, page }))
  useScrollToHash(!jobs.isPending)
  const go = (search: AdminJobsSearch) =>
    void navigate({ to: '/admin/jobs', search, replace: true, resetScroll: false })
  return (
    <div className="page grid gap-4 pt-1.5 pb-16">
      <JobsHeading />
      <div className="no-scrollbar -mx-1 overflow-x-auto p-1">
        <Segmented
          label={text.filterByStatus}
          value={state ?? 'all'}
          choices={filters}
          onChange={(value) => go(value === 'all' ? {} : { state: value })}
        />
      </div>
      <section
        aria-label={text.jobs}
        className="rounded-lg bg-surface-1 px-4.5 py-4 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded query={jobs} what={text.theJobs} skeleton={<Skeleton className="h-60 rounded-md" />}>
          {({ data, pagination }) =>
            data.length === 0 ? (
              <NoJobs state={state} page={page} />
            ) : (
              <div
                className={clsx('grid gap-4 transition-opacity', jobs.isPlaceholderData && 'opacity-60')}
                aria-busy={jobs.isPlaceholderData}
              >
                <DataTable
                  caption={text.jobsNewestFirst}
                  columns={jobColumns}
                  rows={data}
                  keyOf={(job) => job.id}
                  narrow="cards"
                  actions={actionsOf}
                />
                <Pagination
                  label={text.jobPages}
                  page={page}
                  pages={Math.ceil(pagination.total / pageLimits.adminTable)}
                  onChange={(next) =>
                    go({ ...(state && { state }), ...(next > 1 && { page: String(next) }) })
                  }
                />
              </div>
            )
          }
        </Loaded>
      </section>
      <RemovedPosts />
    </div>
  )
}

function JobsHeading() {
  return (
    <>
      <PageTitle>{text.jobs}</PageTitle>
      <h1 className="type-display">{text.jobs}</h1>
      <p className="text-fg-muted">{text.jobsDescription}</p>
    </>
  )
}

function actionsOf(job: AdminJob) {
  return <RetryJobButton job={job} />
}

function NoJobs({ state, page }: { state: JobState | undefined; page: number }) {
  if (page > 1) {
    return (
      <EmptyState
        title={text.noSuchPage}
        action={
          <LinkButton to="/admin/jobs" search={state ? { state } : {}}>
            {text.firstPage}
          </LinkButton>
        }
      >
        {text.fewerPages}
      </EmptyState>
    )
  }
  return <EmptyState title={text.noJobs(state)}>{text.noJobsDescription}</EmptyState>
}
