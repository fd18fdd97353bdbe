import Type from 'typebox'
import { route } from '../api/route.ts'
import { notBlank } from '../api/schema.ts'
import { draftLimits } from './limits.ts'

/** Drafts of messages, which a language model writes from somebody's notes. It learns nothing else. */
export const drafts = {
  write: route({
    method: 'POST',
    path: '/chat/drafts',
    who: 'user',
    ceiling: 'assistantQuestions',
    summary:
      'Have the language model write a message from notes. A message with its words is labeled as drafted',
    body: Type.Object({ notes: Type.String({ maxLength: draftLimits.notes, pattern: notBlank }) }),
    returns: Type.Object({ text: Type.String() }),
    problems: ['no-language-model', 'no-draft'],
  }),
} as const
