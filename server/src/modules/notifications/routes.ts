import { notifications } from '@fanfare/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { changePreferences, showPreferences } from './preferences.ts'

export function notificationsRoutes(app: FastifyInstance, deps: { db: Db }): void {
  serve(app, notifications.showPreferences, (actor) => showPreferences(deps.db, actor))

  serve(app, notifications.changePreferences, (actor, { body }) => changePreferences(deps, actor, body))
}
