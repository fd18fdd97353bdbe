import { adminProfiles } from '@fanfare/contract/admin/profile-routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import type { ActingDeps } from './acting-deps.ts'
import { banProfile } from './ban-profile.ts'
import { featureProfile } from './feature-profile.ts'
import { liftBan } from './lift-ban.ts'
import { listNotices } from './list-notices.ts'
import { listPeople } from './list-people.ts'
import { listProfileTransactions } from './list-profile-transactions.ts'
import { showPeopleStats } from './show-people-stats.ts'
import { showPerson } from './show-person.ts'
import { warnProfile } from './warn-profile.ts'

/** The routes by which moderators and admins view profiles and act on them. */
export function peopleRoutes(app: FastifyInstance, deps: ActingDeps): void {
  serve(app, adminProfiles.list, (actor, { query }) => listPeople(deps, actor, query))

  serve(app, adminProfiles.stats, () => showPeopleStats(deps))

  serve(app, adminProfiles.show, (actor, { params }) => showPerson(deps, actor, params))

  serve(app, adminProfiles.listNotices, (_actor, { params, query }) =>
    listNotices(deps.db, { ...query, ...params }),
  )

  serve(app, adminProfiles.listTransactions, (_actor, { params, query }) =>
    listProfileTransactions(deps, { ...query, ...params }),
  )

  serve(app, adminProfiles.warn, async (actor, { params, body }) => {
    await warnProfile(deps, actor, {
      profileId: params.id,
      warningId: body.warning_id,
      reason: body.reason,
    })
    return showPerson(deps, actor, params)
  })

  serve(app, adminProfiles.banForTime, async (actor, { params, body: { until, reason } }) => {
    await banProfile(deps, actor, { profileId: params.id, until: new Date(until), reason })
    return showPerson(deps, actor, params)
  })

  serve(app, adminProfiles.banForever, async (actor, { params, body: { reason } }) => {
    await banProfile(deps, actor, { profileId: params.id, until: null, reason })
    return showPerson(deps, actor, params)
  })

  serve(app, adminProfiles.liftBan, async (actor, { params, body: { reason } }) => {
    await liftBan(deps, actor, { profileId: params.id, reason })
    return showPerson(deps, actor, params)
  })

  serve(app, adminProfiles.feature, async (actor, { params }) => {
    await featureProfile(deps, actor, { profileId: params.id, isFeatured: true })
    return showPerson(deps, actor, params)
  })

  serve(app, adminProfiles.unfeature, async (actor, { params }) => {
    await featureProfile(deps, actor, { profileId: params.id, isFeatured: false })
    return showPerson(deps, actor, params)
  })
}
