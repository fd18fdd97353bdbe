import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, notBlank, Nullable } from '../api/schema.ts'
import { assistantLimits } from './limits.ts'
import { AssistantTurn } from './turn.ts'

const params = Type.Object({ id: Id })

/**
 * The assistant answers from the help pages and the user's account. If a language model is configured, it writes the
 * answers, and the `assistant-turn` event announces each change.
 */
export const assistant = {
  show: route({
    method: 'GET',
    path: '/assistant',
    who: 'user',
    summary: 'Get the language model that writes the answers, if any',
    returns: Type.Object({ model: Nullable(Type.String()) }),
  }),
  list: route({
    method: 'GET',
    path: '/assistant/turns',
    who: 'user',
    summary: 'List your questions to the assistant with their answers, newest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(AssistantTurn),
  }),
  ask: route({
    method: 'POST',
    path: '/assistant/turns',
    who: 'user',
    bannedToo: true,
    ceiling: 'assistantQuestions',
    summary: 'Ask the assistant a question. Idempotent by the `id` that you create',
    makesId: true,
    body: Type.Object({
      id: Id,
      question: Type.String({ maxLength: assistantLimits.question, pattern: notBlank }),
    }),
    returns: AssistantTurn,
    problems: ['conflict'],
  }),
  showTurn: route({
    method: 'GET',
    path: '/assistant/turns/:id',
    who: 'user',
    summary: 'Get one of your questions with its answer so far',
    params,
    returns: AssistantTurn,
    problems: ['turn-not-found'],
  }),
  stop: route({
    method: 'POST',
    path: '/assistant/turns/:id/stop',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Stop an answer in progress, and keep the text received so far',
    params,
    returns: AssistantTurn,
    problems: ['turn-not-found'],
  }),
  retry: route({
    method: 'POST',
    path: '/assistant/turns/:id/retry',
    who: 'user',
    bannedToo: true,
    ceiling: 'assistantQuestions',
    summary: 'Retry a stopped or failed answer. Has no effect on any other answer',
    params,
    returns: AssistantTurn,
    problems: ['turn-not-found'],
  }),
  clear: route({
    method: 'DELETE',
    path: '/assistant/turns',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Delete all your questions to the assistant',
    returns: Done,
  }),
} as const
