import { done } from '@fanfare/contract/api/schema'
import { push } from '@fanfare/contract/push/routes'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { serve } from '#kernel/serve'
import { deleteDevice, isOn } from './device-queries.ts'
import type { PushDeps } from './push-to-user.ts'
import { turnOnPush } from './turn-on-push.ts'

export function pushRoutes(app: FastifyInstance, deps: PushDeps): void {
  const { db, webPush } = deps
  serve(app, push.show, async ({ sessionId }) => ({
    is_on: await isOn(db, { sessionId }),
    key: webPush.key,
  }))

  serve(app, push.turnOn, async (actor, { body: { endpoint, p256dh, auth } }) => {
    await turnOnPush(deps, actor, { endpoint, p256dh, auth })
    return done
  })

  serve(app, push.turnOff, async ({ sessionId }) => {
    const wasOn = await inTransaction(db, (tx) => deleteDevice(tx, { sessionId }))
    if (!wasOn) throw new Problem('push-not-on')
    return done
  })
}
