import { accounts } from '@fanfare/contract/accounts/routes'
import { done } from '@fanfare/contract/api/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { networkOf } from '#kernel/http/network-of'
import { serve, type Exchange } from '#kernel/serve'
import type { SessionCache } from '#kernel/session-cache'
import { changePassword } from './passwords/change-password.ts'
import { changeOnboarding } from './change-onboarding.ts'
import { endSession } from './sessions/end-sessions.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { deviceCookieIn, setDeviceCookie, type DeviceSigner } from './known-device.ts'
import type { ProfilesPort } from './profiles-port.ts'
import { readSession } from './sessions/read-session.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { clearSessionCookie, setSessionCookie } from './sessions/session-cookie.ts'
import { securityRoutes } from './security-routes.ts'
import { seeTerms } from './see-terms.ts'
import { showSession } from './sessions/show-session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import type { SignedIn } from './sessions/start-session.ts'

export interface AccountsDeps extends DeviceSigner {
  db: Db
  clock: Clock
  sessions: SessionCache
  profiles: ProfilesPort
  legal: { termsVersion: string }
  publicUrl: string
}

export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, accounts.showSession, (viewer) => showSession(deps, viewer))

  serve(app, accounts.signUp, async (_viewer, { body }, exchange) => {
    const { email, password, referrer_id: referrer = null } = body
    const signedIn = await signUp(deps, originOf(exchange.request), { email, password, referrer })
    return beginAs(deps, signedIn, exchange)
  })

  serve(app, accounts.signIn, async (_viewer, { body }, exchange) => {
    const signedIn = await signIn(deps, originOf(exchange.request), body)
    return beginAs(deps, signedIn, exchange)
  })

  serve(app, accounts.signOut, async (actor, _input, { reply }) => {
    await endSession(deps, actor, { sessionId: actor.sessionId })
    clearSessionCookie(reply, deps)
    return done
  })

  serve(app, accounts.changeOnboarding, async (actor, { body }) => {
    await changeOnboarding(deps, actor, { purpose: body.purpose, isPutOff: body.is_put_off === true })
    return showSession(deps, actor)
  })

  serve(app, accounts.seeTerms, async (actor, { body }) => {
    await seeTerms(deps, actor, body)
    return showSession(deps, actor)
  })

  serve(app, accounts.forgotPassword, async (_viewer, { body }, { request }) => {
    await forgotPassword(deps, originOf(request), body)
    return done
  })

  serve(app, accounts.resetPassword, async (_viewer, { body }, { request, reply }) => {
    const { userId } = await resetPassword(deps, originOf(request), body)
    setDeviceCookie(reply, deps, userId)
    return done
  })

  serve(app, accounts.changePassword, async (actor, { body }) => {
    await changePassword(deps, actor, {
      currentPassword: body.current_password,
      newPassword: body.new_password,
    })
    return done
  })

  securityRoutes(app, deps)
}

async function beginAs(deps: AccountsDeps, { userId, token }: SignedIn, { reply }: Exchange) {
  setSessionCookie(reply, deps, token)
  setDeviceCookie(reply, deps, userId)
  return showSession(deps, await readSession(deps, token))
}

const originOf = (request: FastifyRequest) => ({
  network: networkOf(request.ip),
  deviceCookie: deviceCookieIn(request),
  userAgent: request.headers['user-agent'] ?? 'unknown',
})
