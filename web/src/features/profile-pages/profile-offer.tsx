import type { Profile } from '@fanfare/contract/profiles/profile'
import { SuggestedCreators } from '../profiles/index.ts'
import { SubscribeButton, SubscribeOnArrival, SubscribePanel } from '../subscriptions/index.ts'

/** The subscription offer above the tabs, for windows without space next to them. */
export function ProfileOffer({ profile }: { profile: Profile }) {
  if (profile.is_own) return null
  return (
    <>
      <SubscribeButton creator={profile} size="large" full />
      <SubscribeOnArrival creator={profile} />
    </>
  )
}

/**
 * The right column of wide windows. The subscription offer overlaps the bottom of the cover and stays
 * visible. Without an offer, other creators are suggested.
 */
export function ProfileAside({ profile }: { profile: Profile }) {
  const others = (
    <div className="sticky top-(--ff-head) pt-6">
      <SuggestedCreators exceptId={profile.id} />
    </div>
  )
  if (profile.is_own) return others
  return (
    <SubscribePanel
      creator={profile}
      otherwise={others}
      className="sticky top-[calc(var(--ff-head)+16px)] z-1 -mt-24 max-h-[calc(100dvh-var(--ff-head)-32px)] overflow-y-auto overscroll-contain"
    />
  )
}
