import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** For a profile that never earned anything: how it begins. */
export function EarningsEmpty() {
  return (
    <EmptyState
      title="Nothing earned yet"
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          <LinkButton to="/create-post" variant="primary">
            Sell a post
          </LinkButton>
          <LinkButton to="/settings" hash="plans">
            Set subscription prices
          </LinkButton>
          <LinkButton to="/settings" hash="referrals">
            Share your referral link
          </LinkButton>
        </span>
      }
    >
      Put a price on a post, offer subscriptions, or invite people. Tips come from your profile and your
      posts. What you earn shows here at once.
    </EmptyState>
  )
}
