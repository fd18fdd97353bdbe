import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { Button } from '../../../ui/button.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import { PlanChoice } from './plan-choice.tsx'
import { plansOf } from './plan-prices.ts'
import type { PlansForm } from './use-plans-form.ts'

type Props = { profile: Pick<ProfileBadge, 'display_name' | 'photo'>; form: PlansForm }

/** A live preview of the plans. Its controls don't do anything. */
export function PlansPreview({ profile, form: { values, body, interval, cheapFault } }: Props) {
  const plans = body && values.isOpen && !cheapFault ? plansOf(body) : []
  const chosen = plans.find((plan) => plan.months === (interval === 'monthly' ? 1 : 12))
  return (
    <figure
      inert
      aria-label="Preview of your plans"
      className="grid gap-3.5 rounded-xl bg-bg p-6.5 shadow-3 [--ground:var(--ff-bg)]"
    >
      <div className="flex items-center gap-3.5">
        <ProfileAvatar profile={profile} size={52} />
        <b className="type-title min-w-0 wrap-anywhere">
          Subscribe to <bdi>{profile.display_name}</bdi>
        </b>
      </div>
      {!values.isOpen && <p className="text-fg-muted">Not accepting new subscribers right now.</p>}
      {values.isOpen && values.isFree && (
        <>
          <p className="text-fg-muted">Subscribing is free.</p>
          <Button variant="primary" size="large" full>
            Subscribe for free
          </Button>
        </>
      )}
      {values.isOpen && !values.isFree && chosen && (
        <>
          <PlanChoice plans={plans} chosen={chosen.months} onChoose={() => {}} />
          <Button size="large" full price={chosen.price}>
            Subscribe
          </Button>
        </>
      )}
      {values.isOpen && !values.isFree && !chosen && (
        <p className="text-fg-muted">
          {cheapFault ? 'These plans can’t be offered yet.' : 'Set a price to preview your plans here.'}
        </p>
      )}
    </figure>
  )
}
