import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { earningsBalanceQuery } from '../../../entities/payouts/index.ts'
import { methodLabels, notSetUp } from '../payouts-text.ts'
import { DestinationLink } from './destination-link.tsx'
import * as text from './destinations-text.ts'

/** The current profile's payout destinations, with links to add those that are missing. */
export function DestinationsPanel() {
  const balance = useQuery(earningsBalanceQuery)
  return (
    <Panel title={text.payoutDestinations} description={text.addBeforeEarning}>
      <Loaded
        query={balance}
        what={text.yourDestinations}
        skeleton={<Skeleton className="mt-4 h-44 rounded-md" />}
      >
        {({ methods }) => (
          <ul className="mt-2 divide-y divide-line">
            {methods.map(({ method, destination }) => (
              <li key={method} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span className="min-w-0 leading-[1.4]">
                  <b className="block">{methodLabels[method]}</b>
                  <span className="tabular block text-small break-all text-fg-muted">
                    {destination ?? notSetUp}
                  </span>
                </span>
                {destination === null && <DestinationLink method={method} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}
