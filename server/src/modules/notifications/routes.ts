import { notifications } from '@fanfare/contract/notifications/routes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { changePreferences, showPreferences } from './preferences.ts'
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts'

export function notificationsRoutes(app: FastifyInstance, deps: { db: Db; secret: Buffer }): void {
  serve(app, notifications.showPreferences, (actor) => showPreferences(deps.db, actor))

  serve(app, notifications.changePreferences, (actor, { body }) => changePreferences(deps, actor, body))

  serve(app, notifications.showUnsubscribe, (_viewer, { params }) => showUnsubscribe(deps, params))

  serve(app, notifications.unsubscribe, (_viewer, { params }) => unsubscribe(deps, params))

  unsubscribeByMailProgram(app, deps)
}

/**
 * RFC 8058: an email program posts a fixed form to the unsubscribe address in the email. The same address is also the
 * page that people open.
 */
function unsubscribeByMailProgram(app: FastifyInstance, deps: { db: Db; secret: Buffer }): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, parsed) =>
      parsed(null),
    )
    scope.post<{ Params: { token: string } }>(
      notifications.unsubscribe.path,
      { schema: { hide: true }, config: { route: notifications.unsubscribe } },
      ({ params }) => unsubscribe(deps, params),
    )
    done()
  })
}
