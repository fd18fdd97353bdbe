import Type from 'typebox'
import { route } from '../api/route.ts'
import { Id, IdParams, notBlank } from '../api/schema.ts'
import { MessageDraft } from './draft.ts'
import { draftLimits } from './limits.ts'

/**
 * Drafts of messages. A language model writes them from the user's notes and nothing else. The `message-draft` event
 * announces each change.
 */
export const drafts = {
  write: route({
    method: 'POST',
    path: '/chat/drafts',
    who: 'user',
    ceiling: 'assistantQuestions',
    summary:
      'Draft a message from notes with the language model. Its use is labeled in chats. Idempotent by id',
    makesId: true,
    body: Type.Object({ id: Id, notes: Type.String({ maxLength: draftLimits.notes, pattern: notBlank }) }),
    returns: MessageDraft,
    problems: ['no-language-model', 'crisis', 'conflict'],
  }),
  show: route({
    method: 'GET',
    path: '/chat/drafts/:id',
    who: 'user',
    summary: 'Get one of your drafts with its text so far. Drafts are deleted after an hour',
    params: IdParams,
    returns: MessageDraft,
    problems: ['draft-not-found'],
  }),
  stop: route({
    method: 'POST',
    path: '/chat/drafts/:id/stop',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Stop a draft in progress, and keep the text received so far',
    params: IdParams,
    returns: MessageDraft,
    problems: ['draft-not-found'],
  }),
} as const
