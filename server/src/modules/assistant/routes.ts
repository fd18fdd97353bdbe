import { done } from '@fanfare/contract/api/schema'
import { assistant } from '@fanfare/contract/assistant/routes'
import type { FastifyInstance } from 'fastify'
import { createHelp, type HelpConfig } from '#help'
import { inTransaction } from '#kernel/db'
import { serve } from '#kernel/serve'
import { askAssistant, type AssistantDeps } from './ask-assistant.ts'
import { listTurns } from './list-turns.ts'
import { loadTurn } from './load-turn.ts'
import { presentTurn } from './present-turn.ts'
import { retryAnswer } from './retry-answer.ts'
import { stopAnswer } from './stop-answer.ts'
import { deleteTurns } from './turn-queries.ts'

type RouteDeps = Omit<AssistantDeps, 'help' | 'config'> & { config: AssistantDeps['config'] & HelpConfig }

export function assistantRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, clock, languageModel } = deps
  const asking = { ...deps, help: createHelp(deps.config) }

  serve(app, assistant.show, async () => ({ model: languageModel?.name ?? null }))

  serve(app, assistant.list, (actor, { query }) => listTurns(deps, actor, query))

  serve(app, assistant.ask, (actor, { body }) => askAssistant(asking, actor, body))

  serve(app, assistant.showTurn, async (actor, { params }) =>
    presentTurn(await loadTurn(db, actor, params), clock.now()),
  )

  serve(app, assistant.stop, (actor, { params }) => stopAnswer(deps, actor, params))

  serve(app, assistant.retry, (actor, { params }) => retryAnswer(asking, actor, params))

  serve(app, assistant.clear, async ({ userId }) => {
    await inTransaction(db, (tx) => deleteTurns(tx, { userId }))
    return done
  })
}
