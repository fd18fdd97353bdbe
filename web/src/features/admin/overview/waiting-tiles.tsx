import type { AdminWaiting } from '@fanfare/contract/admin/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { waitingQuery } from './overview-queries.ts'

/** What can wait, and where it is decided. */
const everyones = [
  { name: 'reports', to: '/admin/reports', label: 'Pending reports' },
  { name: 'messages', to: '/admin/contact', label: 'Messages to support' },
] as const satisfies readonly Kind[]

const admins = [
  { name: 'payouts', to: '/admin/payouts', label: 'Payouts to approve' },
  { name: 'refunds', to: '/admin/jobs', label: 'Refunds to approve' },
  { name: 'jobs', to: '/admin/jobs', label: 'Failed jobs' },
] as const satisfies readonly Kind[]

type Kind = { name: keyof AdminWaiting; to: `/admin/${string}`; label: string }

/** What waits for the team, with the way there. All of it has a place, so that nothing moves when the numbers arrive. */
export function WaitingTiles({ isAdmin }: { isAdmin: boolean }) {
  const waiting = useQuery(waitingQuery)
  return (
    <section aria-label="Waiting for the team">
      <Loaded query={waiting} what="What is waiting" skeleton={<Tiles isAdmin={isAdmin} />}>
        {(data) => <Tiles isAdmin={isAdmin} waiting={data} />}
      </Loaded>
    </section>
  )
}

type TilesProps = { isAdmin: boolean; waiting?: AdminWaiting }

function Tiles({ isAdmin, waiting }: TilesProps) {
  const kinds = isAdmin ? [...everyones, ...admins] : everyones
  return (
    <ul
      className={clsx(
        'grid grid-cols-2 gap-2.5 md:gap-4',
        isAdmin ? '@min-[860px]:grid-cols-5' : 'max-w-150',
      )}
    >
      {kinds.map(({ name, to, label }) => (
        <li key={name} className="grid">
          <Link
            to={to}
            className="grid content-start gap-1.5 rounded-lg bg-surface-1 px-4 py-3.5 hover:bg-surface-2 md:px-5.5 md:py-4.5"
          >
            <span className="text-[14px]/[1.3] font-medium text-fg-muted">{label}</span>
            {waiting ? (
              <span
                className={clsx(
                  'figures text-[26px]/none',
                  (waiting[name] ?? 0) > 0 ? 'text-fg' : 'text-fg-faint',
                )}
              >
                {formatCount(waiting[name] ?? 0)}
              </span>
            ) : (
              <Skeleton className="h-6.5 w-10 rounded-sm" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
