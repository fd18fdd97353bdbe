import type { AdminUser } from '@fanfare/contract/admin/admin-user'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ChangeCreditsDialog } from './change-credits-dialog.tsx'
import { creditsQuery } from './users-queries.ts'
import * as text from './users-text.ts'

/** A user's spendable credits, with a button to grant or take back credits. */
export function UserCredits({ user }: { user: AdminUser }) {
  const credits = useQuery(creditsQuery(user.id))
  return (
    <Panel
      title={text.credits}
      action={
        !user.is_own &&
        credits.data && (
          <Button
            size="small"
            onClick={() => openOverlay(ChangeCreditsDialog, { userId: user.id, given: credits.data.given })}
          >
            {text.changeCredits}
          </Button>
        )
      }
    >
      <Loaded query={credits} what={text.theCredits} skeleton={<Skeleton className="mt-4 h-12 rounded-md" />}>
        {({ credits: balance, owed, given }) => (
          <div className="mt-3 grid gap-1">
            <CreditAmount credits={balance} />
            <p className="text-small text-fg-muted">
              {text.freeCredits(given)}
              {owed > 0 && ` ${text.owedCredits(owed)}`}
            </p>
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
