import { ai } from '@fanfare/contract/ai/routes'
import { done } from '@fanfare/contract/api/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '#kernel/serve'
import type { AiDeps } from './ai-deps.ts'
import { revokeRoutes } from './consents/revoke-routes.ts'
import { cancelOwnRequest } from './ending/cancel-own-request.ts'
import { inputRoutes } from './files/input-routes.ts'
import { presetRoutes } from './presets/preset-routes.ts'
import { keepRefusedRequest } from './reports/keep-refused-request.ts'
import { betterPrompt } from './requests/better-prompt.ts'
import { createRequest } from './requests/create-request.ts'
import { listTools } from './requests/list-tools.ts'
import { markFavorite } from './requests/mark-favorite.ts'
import { outputFileRoute } from './requests/output-file-route.ts'
import { quote } from './requests/quote.ts'
import { removeRequest } from './requests/remove-request.ts'
import { showReceipt } from './requests/show-receipt.ts'
import { listRequests, showRequest, type ShowingDeps } from './requests/show-requests.ts'
import { listSwitches } from './staff/list-switches.ts'
import { listToolUse } from './staff/list-tool-use.ts'
import { showToolsOverTime } from './staff/show-tools-over-time.ts'
import { switchTool } from './staff/switch-tool.ts'
import { stopWaiting, waitForTool } from './waiting/wait-for-tool.ts'
import { receiveAiWebhook } from './webhooks/receive-ai-webhook.ts'

export function aiRoutes(app: FastifyInstance, deps: AiDeps & ShowingDeps): void {
  inputRoutes(app, deps)
  outputFileRoute(app, deps)
  presetRoutes(app, deps)
  webhookRoute(app, deps)
  staffRoutes(app, deps)
  revokeRoutes(app, deps)

  serve(app, ai.listTools, async (viewer) => ({ data: await listTools(deps, viewer) }))

  waitingRoutes(app, deps)

  serve(app, ai.quote, (viewer, { body }) => quote(deps, viewer, body))

  serve(app, ai.request, (actor, { body }) => createRequest(deps, actor, body))

  serve(app, ai.keepRefused, (actor, { body }) => keepRefusedRequest(deps, actor, body))

  serve(app, ai.listRequests, (actor, { query }) => listRequests(deps, actor, query))

  serve(app, ai.showRequest, (actor, { params }) => showRequest(deps, actor, params))

  serve(app, ai.showReceipt, (actor, { params }) => showReceipt(deps, actor, params))

  serve(app, ai.cancelRequest, async (actor, { params }) => {
    await cancelOwnRequest(deps, actor, params)
    return showRequest(deps, actor, params)
  })

  serve(app, ai.removeRequest, async (actor, { params }) => {
    await removeRequest(deps, actor, params)
    return done
  })

  serve(app, ai.favorite, async (actor, { params, body }) => {
    await markFavorite(deps, actor, { ...params, ...body })
    return done
  })

  serve(app, ai.betterPrompt, (actor, { body }) => betterPrompt(deps, actor, body))
}

function waitingRoutes(app: FastifyInstance, deps: AiDeps): void {
  serve(app, ai.waitForTool, async (actor, { params }) => {
    await waitForTool(deps, actor, params)
    return done
  })

  serve(app, ai.stopWaiting, async (actor, { params }) => {
    await stopWaiting(deps, actor, params)
    return done
  })
}

/** Routes for moderators to see how the tools are used, and for admins to open tools. */
function staffRoutes(app: FastifyInstance, deps: AiDeps): void {
  serve(app, ai.listToolUse, (_moderator, { params, query }) => listToolUse(deps, { ...query, ...params }))

  serve(app, ai.showToolsOverTime, (_admin, { query }) => showToolsOverTime(deps, query))

  serve(app, ai.listSwitches, async () => ({ data: await listSwitches(deps) }))

  serve(app, ai.switchTool, async (actor, { params, body }) => {
    await switchTool(deps, actor, { task: params.task, isOn: body.is_switched_on })
    return done
  })
}

/** Webhook bodies aren't parsed, because the signature covers the raw bytes. */
function webhookRoute(app: FastifyInstance, deps: AiDeps): void {
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    serve(scope, ai.webhook, async (_viewer, { params }, { request }) => {
      await receiveAiWebhook(deps, { ...params, webhook: webhookOf(request) })
      return done
    })
    registered()
  })
}

function webhookOf({ headers, url, body }: FastifyRequest) {
  const { searchParams } = new URL(url, 'http://localhost')
  return {
    headers: single(headers),
    query: Object.fromEntries(searchParams),
    rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
}

const single = (values: FastifyRequest['headers']): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
