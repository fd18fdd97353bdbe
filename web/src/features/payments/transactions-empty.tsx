import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Nothing came in or went out yet, or nothing of what was asked for. */
export function NoTransactions({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="Nothing here"
        action={
          <LinkButton to="/transactions" replace>
            Show all transactions
          </LinkButton>
        }
      >
        No transaction matches what you chose.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No transactions yet" action={<LinkButton to="/explore">Explore creators</LinkButton>}>
      What you buy, earn and move stands here.
    </EmptyState>
  )
}
