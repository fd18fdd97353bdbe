import type { PricePlans } from '@fanfare/contract/subscriptions/plan'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { useIsSeller, useViewer } from '../../../plumbing/session/session.ts'
import type { Viewer } from '../../../plumbing/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { HelpLink } from '../../help/index.ts'
import { PlansFields } from './plans-fields.tsx'
import { PlansPreview } from './plans-preview.tsx'
import * as text from './plans-text.ts'
import { pricePlansQuery } from '../../../entities/subscriptions/index.ts'
import { usePlansForm } from './use-plans-form.ts'

/** Settings, Price plans: what a subscription to the current profile costs. */
export function PlansSettings() {
  const viewer = useViewer()
  const plans = useQuery(pricePlansQuery)
  if (!viewer) return null
  return (
    <Loaded query={plans} what={text.yourPlans} skeleton={<PlansSkeleton />}>
      {(data) => <Plans key={viewer.profile.id} plans={data} profile={viewer.profile} />}
    </Loaded>
  )
}

function Plans({ plans, profile }: { plans: PricePlans; profile: Viewer['profile'] }) {
  const form = usePlansForm(plans)
  const isSeller = useIsSeller()
  return (
    <>
      <Panel
        title={text.pricePlans}
        description={<Intro username={profile.username} count={plans.subscriber_count} />}
      >
        <form
          noValidate
          className="mt-5 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            form.save()
          }}
        >
          <PlansFields form={form} />
          <div className="flex justify-end gap-2.5">
            {form.isDirty && (
              <Button variant="ghost" onClick={form.undo}>
                {text.undoChanges}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              pending={form.isPending}
              {...(form.cheapFault && { heldUpBy: form.cheapFault.id })}
              disabled={!form.isDirty}
            >
              {text.savePlans}
            </Button>
          </div>
        </form>
      </Panel>
      <Panel title={text.asFansSeeIt}>
        <div className="mt-4 md:max-w-110">
          <PlansPreview profile={profile} form={form} />
        </div>
      </Panel>
      {!isSeller && (
        <Panel
          title={text.earnings}
          description={text.earningsDescription}
          action={
            <LinkButton to="/earnings" size="small">
              {text.viewEarnings}
            </LinkButton>
          }
        />
      )}
    </>
  )
}

const Intro = ({ username, count }: { username: string; count: number }) => (
  <>
    {text.plansDescription(username, count)}{' '}
    <HelpLink to="selling-and-plans">{text.howSellingWorks}</HelpLink>
  </>
)

function PlansSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-120 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}
