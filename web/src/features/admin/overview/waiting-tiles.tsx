import type { AdminWaiting } from '@fanfare/contract/admin/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { waitingQuery } from './overview-queries.ts'
import * as text from './overview-text.ts'

/**
 * Links to everything that needs the team's attention. Each item has a fixed place, so that nothing moves when the
 * numbers load.
 */
export function WaitingTiles({ isAdmin }: { isAdmin: boolean }) {
  const waiting = useQuery(waitingQuery)
  return (
    <section aria-label={text.pendingWork}>
      <Loaded query={waiting} what={text.thisOverview} skeleton={<Tiles isAdmin={isAdmin} />}>
        {(data) => <Tiles isAdmin={isAdmin} waiting={data} />}
      </Loaded>
    </section>
  )
}

type TilesProps = { isAdmin: boolean; waiting?: AdminWaiting }

/** Each tile opens the list that it counts. Reports, messages and identity checks show pending items by default. */
function Tiles({ isAdmin, waiting }: TilesProps) {
  return (
    <ul
      className={clsx(
        'grid grid-cols-2 gap-2.5 md:gap-4',
        isAdmin ? '@min-[560px]:grid-cols-3 @min-[1040px]:grid-cols-6' : 'max-w-150',
      )}
    >
      <Tile>
        <Link to="/admin/reports" className={tile}>
          <Waiting label={text.pendingReports} count={waiting?.reports} />
        </Link>
      </Tile>
      <Tile>
        <Link to="/admin/contact" className={tile}>
          <Waiting label={text.messagesToSupport} count={waiting?.messages} />
        </Link>
      </Tile>
      {isAdmin && <AdminTiles {...(waiting && { waiting })} />}
    </ul>
  )
}

const AdminTiles = ({ waiting }: Pick<TilesProps, 'waiting'>) => (
  <>
    <Tile>
      <Link to="/admin/kyc" className={tile}>
        <Waiting label={text.identityChecks} count={waiting?.identities} />
      </Link>
    </Tile>
    <Tile>
      <Link to="/admin/payouts" search={{ state: 'requested' }} className={tile}>
        <Waiting label={text.payoutsToApprove} count={waiting?.payouts} />
      </Link>
    </Tile>
    <Tile>
      <Link to="/admin/payouts" hash="refunds" className={tile}>
        <Waiting label={text.refundsToApprove} count={waiting?.refunds} />
      </Link>
    </Tile>
    <Tile>
      <Link to="/admin/jobs" search={{ state: 'failed' }} className={tile}>
        <Waiting label={text.failedJobs} count={waiting?.jobs} />
      </Link>
    </Tile>
  </>
)

const tile =
  'grid content-start gap-1.5 rounded-lg bg-surface-1 px-4 py-3.5 hover:bg-surface-2 md:px-5.5 md:py-4.5'

const Tile = ({ children }: { children: ReactNode }) => <li className="grid">{children}</li>

type WaitingProps = {
  label: string
  /** Null if only admins can decide and the viewer is a moderator; undefined while it loads. */
  count: number | null | undefined
}

const Waiting = ({ label, count }: WaitingProps) => (
  <>
    <span className="text-[14px]/[1.3] font-medium text-fg-muted">{label}</span>
    {count === undefined ? (
      <Skeleton className="h-6.5 w-10 rounded-sm" />
    ) : (
      <span className={clsx('figures text-[26px]/none', count ? 'text-fg' : 'text-fg-faint')}>
        {formatCount(count ?? 0)}
      </span>
    )}
  </>
)
