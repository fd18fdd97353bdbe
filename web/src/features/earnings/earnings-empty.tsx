import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import * as text from './earnings-text.ts'

/** Shown to a profile that hasn't earned anything: how to start earning. */
export function EarningsEmpty() {
  return (
    <EmptyState
      title={text.noEarningsYet}
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          <LinkButton to="/create-post" variant="primary">
            {text.sellPost}
          </LinkButton>
          <LinkButton to="/settings" hash="plans">
            {text.setPrices}
          </LinkButton>
          <LinkButton to="/settings" hash="referrals">
            {text.shareLink}
          </LinkButton>
        </span>
      }
    >
      {text.howToEarn}
    </EmptyState>
  )
}
