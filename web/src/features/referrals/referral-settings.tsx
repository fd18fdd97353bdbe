import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ReferralFigures } from './referral-figures.tsx'
import { ReferralLinkPanel } from './referral-link-panel.tsx'
import { referralsQuery } from './referral-queries.ts'
import { ReferredPeople } from './referred-people.tsx'
import * as text from './referrals-text.ts'

/** Settings, Referrals: the viewer's link, its earnings, and who signed up through it. */
export function ReferralSettings() {
  const referrals = useInfiniteQuery(referralsQuery)
  return (
    <Loaded query={referrals} what={text.yourReferrals} skeleton={<ReferralsSkeleton />}>
      {({ pages }) =>
        pages[0] && (
          <>
            <ReferralLinkPanel referral={pages[0].referral} />
            <ReferralFigures referral={pages[0].referral} />
            <ReferredPeople people={pages.flatMap((page) => page.data)} list={referrals} />
          </>
        )
      }
    </Loaded>
  )
}

function ReferralsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}
