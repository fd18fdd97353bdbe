import { accounts } from '@fanfare/contract/accounts/routes'
import { done } from '@fanfare/contract/api/schema'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import type { SessionCache } from '#kernel/session-cache'
import { changeSecurity } from './change-security.ts'
import { cancelEmailChange } from './email/cancel-email-change.ts'
import { confirmEmailChange } from './email/confirm-email-change.ts'
import { requestEmailChange } from './email/request-email-change.ts'
import { endSession } from './sessions/end-sessions.ts'
import { showSecurity } from './show-security.ts'

/** A user's sign-in settings. */
export function securityRoutes(
  app: FastifyInstance,
  deps: { db: Db; clock: Clock; sessions: SessionCache },
): void {
  serve(app, accounts.showSecurity, (actor) => showSecurity(deps, actor))

  serve(app, accounts.changeSecurity, async (actor, { body }) => {
    await changeSecurity(deps, actor, { isAdult: body.is_adult === true, seesNsfw: body.sees_nsfw })
    return showSecurity(deps, actor)
  })

  serve(app, accounts.requestEmailChange, async (actor, { body }) => {
    const { id, email, password } = body
    await requestEmailChange(deps, actor, { id, email, password })
    return showSecurity(deps, actor)
  })

  serve(app, accounts.cancelEmailChange, async (actor) => {
    await cancelEmailChange(deps, actor)
    return showSecurity(deps, actor)
  })

  serve(app, accounts.confirmEmailChange, async (actor, { body }) => {
    await confirmEmailChange(deps, actor, body)
    return showSecurity(deps, actor)
  })

  serve(app, accounts.endSession, async (actor, { params }) => {
    await endSession(deps, actor, { sessionId: params.id })
    return done
  })
}
