import { done } from '@fanfare/contract/api/schema'
import { assistant } from '@fanfare/contract/assistant/routes'
import { chat } from '@fanfare/contract/chat/routes'
import type { FastifyInstance } from 'fastify'
import { listContacts, openChat, type ChatShowingDeps } from '#chat'
import { createHelp, type HelpConfig } from '#help'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { serve } from '#kernel/serve'
import { askAssistant, type AssistantDeps } from './ask-assistant.ts'
import { listAssistantChats, showAssistantChat } from './chat/assistant-chat.ts'
import { listTurns } from './list-turns.ts'
import { loadTurn } from './load-turn.ts'
import { presentTurn } from './present-turn.ts'
import { retryAnswer } from './retry-answer.ts'
import { stopAnswer } from './stop-answer.ts'
import { deleteTurns } from './turn-queries.ts'

type RouteDeps = Omit<AssistantDeps, 'help' | 'config'> &
  ChatShowingDeps & { config: AssistantDeps['config'] & HelpConfig }

export function assistantRoutes(app: FastifyInstance, deps: RouteDeps): void {
  chatRoutes(app, deps)
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

/** Serves the list and the opening of chats for people and for the assistant. */
function chatRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, chat.contacts, (actor, { query }) =>
    query.chat_type === 'ai' ? listAssistantChats(deps, actor, query) : listContacts(deps, actor, query),
  )

  serve(app, chat.open, (actor, { body: { chat_type: type, profile_id: profileId } }) => {
    if (type === 'ai') return showAssistantChat(deps, actor)
    if (profileId === undefined) {
      throw new Problem('invalid-request', { fields: { profile_id: 'This is required.' } })
    }
    return openChat(deps, actor, { profileId })
  })
}
