import { adminUsers } from '@fanfare/contract/admin/user-routes'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#kernel/problem'
import { serve } from '#kernel/serve'
import type { ActingDeps } from '../people/acting-deps.ts'
import { listStaff } from '../reports/staff-queries.ts'
import { changeCredits } from './change-credits.ts'
import { changeRole } from './change-role.ts'
import { listUsers } from './list-users.ts'
import { showUser } from './show-user.ts'
import { showUserCredits } from './show-user-credits.ts'

/** Routes for admins to view users and act on them. */
export function userRoutes(app: FastifyInstance, deps: ActingDeps): void {
  const { db } = deps

  serve(app, adminUsers.list, (actor, { query }) => listUsers(db, actor, query))

  serve(app, adminUsers.show, (actor, { params }) => showUser(db, actor, params))

  serve(app, adminUsers.changeRole, async (actor, { params, body }) => {
    await changeRole(deps, actor, { ...body, userId: params.id })
    return showUser(db, actor, params)
  })

  serve(app, adminUsers.showCredits, (_actor, { params }) => showUserCredits(db, params))

  serve(app, adminUsers.changeCredits, async (actor, { params, body }) => {
    const { adjustment_id: adjustmentId, amount, reason } = body
    await changeCredits(deps, actor, { userId: params.id, adjustmentId, amount, reason })
    return showUserCredits(db, params)
  })

  serve(app, adminUsers.addModerator, async (actor, { body: { user_id: userId, reason } }) => {
    await changeRole(deps, actor, { userId, role: 'moderator', reason, keepsAdmins: true })
    const [member] = await listStaff(db, { ids: [userId] })
    if (!member) throw new Problem('not-found')
    return member
  })

  serve(app, adminUsers.removeModerator, async (actor, { params, body: { reason } }) => {
    await changeRole(deps, actor, { userId: params.id, role: 'user', reason, keepsAdmins: true })
    return showUser(db, actor, params)
  })
}
