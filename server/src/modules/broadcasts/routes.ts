import { broadcasts } from '@fanfare/contract/broadcasts/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { countAudience } from './audience/count-audience.ts'
import { unsendBroadcast } from './sending/unsend-broadcast.ts'
import { listBuyers } from './showing/list-buyers.ts'
import { listBroadcasts, showBroadcast, type ShowingDeps } from './showing/show-broadcasts.ts'
import { cancelBroadcast } from './writing/cancel-broadcast.ts'
import { createBroadcast, type WritingDeps } from './writing/create-broadcast.ts'
import { editBroadcast } from './writing/edit-broadcast.ts'
import { removeWelcome, saveWelcome, showWelcome } from './welcome/change-welcome.ts'

export function broadcastsRoutes(app: FastifyInstance, deps: WritingDeps & ShowingDeps): void {
  serve(app, broadcasts.list, (actor, { query }) => listBroadcasts(deps, actor, query))
  serve(app, broadcasts.create, async (actor, { body: { id, ...form } }) => {
    await createBroadcast(deps, actor, { id, form })
    return showBroadcast(deps, actor, { id })
  })
  serve(app, broadcasts.count, (actor, { body }) => countAudience(deps, actor, body))
  serve(app, broadcasts.show, (actor, { params }) => showBroadcast(deps, actor, params))
  serve(app, broadcasts.listBuyers, (actor, { params, query }) =>
    listBuyers(deps, actor, { id: params.id, page: query }),
  )
  serve(app, broadcasts.edit, async (actor, { params, body }) => {
    await editBroadcast(deps, actor, { id: params.id, form: body })
    return showBroadcast(deps, actor, params)
  })
  serve(app, broadcasts.cancel, async (actor, { params }) => {
    await cancelBroadcast(deps, actor, params)
    return showBroadcast(deps, actor, params)
  })
  serve(app, broadcasts.unsend, async (actor, { params }) => {
    await unsendBroadcast(deps, actor, params)
    return showBroadcast(deps, actor, params)
  })
  serve(app, broadcasts.showWelcome, async (actor) => ({ welcome_message: await showWelcome(deps, actor) }))
  serve(app, broadcasts.saveWelcome, (actor, { body }) => saveWelcome(deps, actor, body))
  serve(app, broadcasts.removeWelcome, (actor) => removeWelcome(deps, actor))
}
