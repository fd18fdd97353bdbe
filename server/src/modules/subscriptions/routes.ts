import { done } from '@fanfare/contract/api/schema'
import { subscriptions } from '@fanfare/contract/subscriptions/routes'
import type { FastifyInstance } from 'fastify'
import type { StartCheckoutDeps } from '#payments'
import { serve } from '#kernel/serve'
import { changePlans, leavePricing, type PlanDeps } from './plans/change-plans.ts'
import { changeRenewal } from './renewals/change-renewal.ts'
import { showPlans } from './plans/show-plans.ts'
import { listActiveSubscriptions, showOffer, showSubscription } from './show-subscriptions.ts'
import { subscribeWithCard } from './subscribe-with-card.ts'
import { subscribe, type SubscribingDeps } from './subscribe.ts'

export type SubscriptionsDeps = SubscribingDeps & PlanDeps & StartCheckoutDeps

export function subscriptionsRoutes(app: FastifyInstance, deps: SubscriptionsDeps): void {
  planRoutes(app, deps)

  serve(app, subscriptions.subscribe, async (actor, { params, body }) => {
    await subscribe(deps, actor, { ...body, creatorId: params.id })
    return showSubscription(deps, actor, { creatorId: params.id })
  })

  serve(app, subscriptions.subscribeWithCard, (actor, { params, body }) =>
    subscribeWithCard(deps, actor, {
      creatorId: params.id,
      checkoutId: body.id,
      returnTo: body.return_to,
      months: body.months,
      price: body.price,
    }),
  )

  serve(app, subscriptions.changeRenewal, async (actor, { params, body }) => {
    await changeRenewal(deps, actor, { ...body, creatorId: params.id })
    return showSubscription(deps, actor, { creatorId: params.id })
  })

  serve(app, subscriptions.unsubscribe, async (actor, { params }) => {
    await changeRenewal(deps, actor, { creatorId: params.id, renews: false })
    return showSubscription(deps, actor, { creatorId: params.id })
  })

  serve(app, subscriptions.listActive, (actor, { query }) => listActiveSubscriptions(deps, actor, query))
}

function planRoutes(app: FastifyInstance, deps: SubscriptionsDeps): void {
  serve(app, subscriptions.showPlans, (actor) => showPlans(deps, actor))

  serve(app, subscriptions.changePlans, async (actor, { body }) => {
    await changePlans(deps, actor, body)
    return showPlans(deps, actor)
  })

  serve(app, subscriptions.leavePlans, async (actor) => {
    await leavePricing(deps, actor)
    return done
  })

  serve(app, subscriptions.showOffer, (viewer, { params }) =>
    showOffer(deps, viewer, { profileId: params.id }),
  )
}
