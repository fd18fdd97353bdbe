import type { Payout } from '@fanfare/contract/payouts/payout'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { OwnPayoutActions } from './own-payout-actions.tsx'
import { ownPayoutColumns } from './payout-columns.tsx'
import { payoutsQuery } from '../../entities/payouts/index.ts'
import * as text from './payouts-text.ts'

/** The payouts of the current profile, newest first. */
export function OwnPayouts() {
  const payouts = useInfiniteQuery(payoutsQuery)
  const rows = payouts.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Panel title={text.payouts}>
      <Loaded
        query={payouts}
        what={text.yourPayouts}
        skeleton={<Skeleton className="mt-4 h-32 rounded-md" />}
      >
        {() =>
          rows.length === 0 ? (
            <p className="mt-1 text-fg-muted">{text.noPayouts}</p>
          ) : (
            <div className="mt-3">
              <DataTable
                caption={text.newestFirst}
                columns={ownPayoutColumns}
                rows={rows}
                keyOf={({ id }) => id}
                narrow="cards"
                actions={actionsOf}
              />
              <ShowMore query={payouts} />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}

function actionsOf(payout: Payout) {
  return <OwnPayoutActions payout={payout} />
}
