import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import * as text from './transactions-text.ts'

/** Shown if there are no transactions, or if none match the filter. */
export function NoTransactions({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title={text.noMatches}
        action={
          <LinkButton to="/transactions" replace>
            {text.showAll}
          </LinkButton>
        }
      >
        {text.tryOtherFilters}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={text.noTransactions}
      action={<LinkButton to="/explore">{text.exploreCreators}</LinkButton>}
    >
      {text.transactionsWillAppear}
    </EmptyState>
  )
}
