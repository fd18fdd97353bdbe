import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Shown to a profile that hasn't earned anything: how to start earning. */
export function EarningsEmpty() {
  return (
    <EmptyState
      title="No earnings yet"
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
      Put a price on a post, offer subscriptions, or invite people. Fans can also tip you on your profile and
      posts. Your earnings will appear here.
    </EmptyState>
  )
}
