import { notificationList } from '@fanfare/contract/notification-list/routes'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { deleteNotification } from './delete-notification.ts'
import { listNotifications } from './list-notifications.ts'
import { readAllNotifications, readNotification } from './read-notification.ts'
import { countUnread } from './notification-queries.ts'

export function notificationListRoutes(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  serve(app, notificationList.list, (actor, { query }) => listNotifications(deps, actor, query))

  serve(app, notificationList.count, async ({ userId, profileId }) => ({
    count: await countUnread(deps.db, { userId, profileId }),
  }))

  for (const route of [notificationList.read, notificationList.readByAddress]) {
    serve(app, route, (actor, { params }) => readNotification(deps, actor, params))
  }
  for (const route of [notificationList.readAll, notificationList.readAllByAddress]) {
    serve(app, route, (actor) => readAllNotifications(deps, actor))
  }

  serve(app, notificationList.remove, (actor, { params }) => deleteNotification(deps, actor, params))
}
