import { done } from '@fanfare/contract/api/schema'
import { assistant } from '@fanfare/contract/assistant/routes'
import type { FastifyInstance } from 'fastify'
import { createHelp, type HelpConfig } from '#help'
import { inTransaction } from '#kernel/db'
import { serve } from '#kernel/serve'
import type { FactDeps } from './account-facts.ts'
import { askAssistant } from './ask-assistant.ts'
import { listTurns } from './list-turns.ts'
import { deleteTurns } from './turn-queries.ts'

export function assistantRoutes(app: FastifyInstance, deps: FactDeps & { config: HelpConfig }): void {
  const help = createHelp(deps.config)
  const asking = { ...deps, searchHelp: (question: string) => help.list(question) }

  serve(app, assistant.list, (actor, { query }) => listTurns(deps, actor, query))

  serve(app, assistant.ask, (actor, { body }) => askAssistant(asking, actor, body))

  serve(app, assistant.clear, async ({ userId }) => {
    await inTransaction(deps.db, (tx) => deleteTurns(tx, { userId }))
    return done
  })
}
