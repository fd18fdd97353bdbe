import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Shown if there are no transactions, or if none match the filter. */
export function NoTransactions({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No matching transactions"
        action={
          <LinkButton to="/transactions" replace>
            Show all transactions
          </LinkButton>
        }
      >
        Try another type or other dates.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No transactions yet" action={<LinkButton to="/explore">Explore creators</LinkButton>}>
      Your purchases, earnings and transfers will appear here.
    </EmptyState>
  )
}
