import { profileTransfers } from '@fanfare/contract/profile-transfers/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { acceptProfileTransfer, type AcceptingDeps } from './accept-profile-transfer.ts'
import { endProfileTransfer } from './end-profile-transfer.ts'
import { listProfileTransfers } from './list-profile-transfers.ts'
import { requestProfileTransfer } from './request-profile-transfer.ts'

export function profileTransfersRoutes(app: FastifyInstance, deps: AcceptingDeps): void {
  serve(app, profileTransfers.request, (actor, { body }) =>
    requestProfileTransfer(deps, actor, {
      id: body.id,
      profileId: body.profile_id,
      to: body.to,
      password: body.password,
    }),
  )

  serve(app, profileTransfers.list, (actor) => listProfileTransfers(deps, actor))

  serve(app, profileTransfers.accept, (actor, { params }) => acceptProfileTransfer(deps, actor, params))

  serve(app, profileTransfers.end, (actor, { params }) => endProfileTransfer(deps, actor, params))
}
