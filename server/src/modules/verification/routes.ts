import { verification } from '@fanfare/contract/verification/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { sendOwnPicture } from './checks/send-own-picture.ts'
import { showOwnIdentity } from './checks/show-own-identity.ts'
import { submitCheck } from './checks/submit-check.ts'
import { withdrawCheck } from './checks/withdraw-check.ts'
import { approveCheck } from './staff/approve-check.ts'
import { listChecks, showCheck } from './staff/list-checks.ts'
import { lookAtPicture } from './staff/look-at-picture.ts'
import { rejectCheck } from './staff/reject-check.ts'
import type { VerificationDeps } from './verification-deps.ts'

export function verificationRoutes(app: FastifyInstance, deps: VerificationDeps): void {
  serve(app, verification.showOwn, (actor) => showOwnIdentity(deps, actor))

  serve(app, verification.submit, async (actor, { body }) => {
    await submitCheck(deps, actor, body)
    return showOwnIdentity(deps, actor)
  })

  serve(app, verification.withdraw, async (actor) => {
    await withdrawCheck(deps, actor)
    return showOwnIdentity(deps, actor)
  })

  serve(app, verification.sendOwnPicture, (actor, { params }, { reply }) =>
    sendOwnPicture(deps, actor, { ...params, reply }),
  )

  adminRoutes(app, deps)
}

function adminRoutes(app: FastifyInstance, deps: VerificationDeps): void {
  serve(app, verification.list, (admin, { query }) => listChecks(deps.db, admin, query))

  serve(app, verification.show, (admin, { params }) => showCheck(deps.db, admin, params))

  serve(app, verification.sendPicture, (admin, { params }, { reply }) =>
    lookAtPicture(deps, admin, { ...params, reply }),
  )

  serve(app, verification.approve, async (admin, { params }) => {
    await approveCheck(deps, admin, params)
    return showCheck(deps.db, admin, params)
  })

  serve(app, verification.reject, async (admin, { params, body }) => {
    await rejectCheck(deps, admin, { ...params, reason: body.reason, message: body.message ?? '' })
    return showCheck(deps.db, admin, params)
  })
}
