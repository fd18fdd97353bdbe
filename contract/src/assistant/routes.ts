import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, notBlank } from '../api/schema.ts'
import { assistantLimits } from './limits.ts'
import { AssistantTurn } from './turn.ts'

/** The assistant answers from the help pages and the user's account. */
export const assistant = {
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
    ceiling: 'searches',
    summary: 'Ask the assistant. `id` is made by the client, so that sending a question twice asks it once',
    body: Type.Object({
      id: Id,
      question: Type.String({ maxLength: assistantLimits.question, pattern: notBlank }),
    }),
    returns: AssistantTurn,
    problems: ['conflict'],
  }),
  clear: route({
    method: 'DELETE',
    path: '/assistant/turns',
    who: 'user',
    ceiling: 'settings',
    summary: 'Delete all your questions to the assistant',
    returns: Done,
  }),
} as const
