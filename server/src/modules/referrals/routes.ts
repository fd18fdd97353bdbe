import { referrals } from '@fanfare/contract/referrals'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { agreeTerms, showTerms, type AgreeingDeps } from './agree-terms.ts'
import { listReferrals, showReferral, showReferrer, type ReferralsDeps } from './show-referral.ts'
import { showUserReferrals } from './show-user-referrals.ts'

export function referralsRoutes(app: FastifyInstance, deps: ReferralsDeps & AgreeingDeps): void {
  serve(app, referrals.show, (actor) => showReferral(deps, actor))

  serve(app, referrals.showReferrer, (_viewer, { params }) => showReferrer(deps, params))

  serve(app, referrals.list, async (actor, { query }) => ({
    ...(await listReferrals(deps, actor, query)),
    referral: await showReferral(deps, actor),
  }))

  serve(app, referrals.showForAdmin, (_admin, { params, query }) =>
    showUserReferrals(deps, { ...query, ...params }),
  )

  serve(app, referrals.changeTerms, async (admin, { params, body }) => {
    await agreeTerms(deps, admin, { ...body, ...params })
    return showTerms(deps, params)
  })
}
