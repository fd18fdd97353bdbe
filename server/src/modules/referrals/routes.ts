import { referrals } from '@fanfare/contract/referrals/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { listReferrals, showReferral, showReferrer, type ReferralsDeps } from './show-referral.ts'

export function referralsRoutes(app: FastifyInstance, deps: ReferralsDeps): void {
  serve(app, referrals.show, (actor) => showReferral(deps, actor))

  serve(app, referrals.showReferrer, (_viewer, { params }) => showReferrer(deps, params))

  serve(app, referrals.list, async (actor, { query }) => ({
    ...(await listReferrals(deps, actor, query)),
    referral: await showReferral(deps, actor),
  }))
}
