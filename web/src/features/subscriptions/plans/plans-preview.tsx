import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { Button } from '../../../ui/button.tsx'
import { fill } from '../../../ui/fill.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import { PlanChoice } from './plan-choice.tsx'
import * as subscribeText from '../subscribe/subscribe-text.ts'
import { plansOf } from './plan-prices.ts'
import * as text from './plans-text.ts'
import type { PlansForm } from './use-plans-form.ts'

type Props = { profile: Pick<ProfileBadge, 'display_name' | 'photo'>; form: PlansForm }

/** A live preview of the plans. Its controls don't do anything. */
export function PlansPreview({ profile, form: { values, body, interval, cheapFault } }: Props) {
  const plans = body && values.isOpen && !cheapFault ? plansOf(body) : []
  const chosen = plans.find((plan) => plan.months === (interval === 'monthly' ? 1 : 12))
  return (
    <figure
      inert
      aria-label={text.preview}
      className="grid gap-3.5 rounded-xl bg-bg p-6.5 shadow-3 [--ground:var(--ff-bg)]"
    >
      <div className="flex items-center gap-3.5">
        <ProfileAvatar profile={profile} size={52} />
        <b className="type-title min-w-0 wrap-anywhere">
          {fill(subscribeText.subscribeTo, { name: <bdi>{profile.display_name}</bdi> })}
        </b>
      </div>
      {!values.isOpen && <p className="text-fg-muted">{text.notAccepting}</p>}
      {values.isOpen && values.isFree && (
        <>
          <p className="text-fg-muted">{text.subscribingIsFree}</p>
          <Button variant="primary" size="large" full>
            {subscribeText.subscribeForFree}
          </Button>
        </>
      )}
      {values.isOpen && !values.isFree && chosen && (
        <>
          <PlanChoice plans={plans} chosen={chosen.months} onChoose={() => {}} />
          <Button size="large" full price={chosen.price}>
            {subscribeText.subscribe}
          </Button>
        </>
      )}
      {values.isOpen && !values.isFree && !chosen && (
        <p className="text-fg-muted">{cheapFault ? text.cannotOffer : text.setPrice}</p>
      )}
    </figure>
  )
}
