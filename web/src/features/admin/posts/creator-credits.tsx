import { formatCredits } from '@fanfare/contract/money/credits-text'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { creatorCreditsQuery } from './creator-queries.ts'
import * as text from './posts-text.ts'

/** A creator's earnings and their transactions, for admins. */
export function CreatorCredits({ profileId }: { profileId: string }) {
  const credits = useQuery(creatorCreditsQuery(profileId))
  return (
    <Panel title={text.earnings} description={text.aboutEarnings}>
      <Loaded query={credits} what={text.earnings} skeleton={<Skeleton className="mt-4 h-16 rounded-md" />}>
        {({ earned, total, available, pending, on_its_way, owed }) => (
          <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
            <Figure label={text.earned} credits={earned} />
            <Figure label={text.balance} credits={total} />
            <Figure label={text.available} credits={available} />
            <Figure label={text.pending} credits={pending} />
            <Figure label={text.inPayouts} credits={on_its_way} />
            <Figure label={text.owed} credits={owed} />
          </dl>
        )}
      </Loaded>
    </Panel>
  )
}

function Figure({ label, credits }: { label: string; credits: number }) {
  return (
    <div>
      <dt className="text-small text-fg-muted">{label}</dt>
      <dd className="figures text-[22px]/[1.2]">{formatCredits(credits)}</dd>
    </div>
  )
}
