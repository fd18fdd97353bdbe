import { tips } from '@fanfare/contract/tips/routes'
import type { FastifyInstance } from 'fastify'
import type { StartCheckoutDeps } from '#payments'
import { serve } from '#kernel/serve'
import { sendTip, type TippingDeps } from './send-tip.ts'
import { tipWithCard } from './tip-with-card.ts'

export function tipsRoutes(app: FastifyInstance, deps: TippingDeps & StartCheckoutDeps): void {
  serve(app, tips.send, (actor, { params, body }) => sendTip(deps, actor, { ...body, profile_id: params.id }))

  serve(app, tips.sendWithCard, (actor, { params, body }) =>
    tipWithCard(deps, actor, { ...body, profile_id: params.id }),
  )
}
