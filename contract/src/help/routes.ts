import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, notBlank } from '../api/schema.ts'
import { HelpArticle, HelpSummary } from './article.ts'
import { ContactMessage, ContactState } from './contact-message.ts'
import { contactTopics } from './contact-topics.ts'
import { LegalName, LegalText } from './legal.ts'
import { contactLimits } from './limits.ts'

/** Text that isn't only whitespace. */
const Written = (maxLength: number) => Type.String({ maxLength, pattern: notBlank })

export const help = {
  list: route({
    method: 'GET',
    path: '/help',
    who: 'anyone',
    ceiling: 'searches',
    countedWith: 'search',
    summary: 'List help articles by topic, or the best matches of a search first',
    query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
    returns: Type.Object({ data: Type.Array(HelpSummary) }),
  }),
  show: route({
    method: 'GET',
    path: '/help/:slug',
    who: 'anyone',
    summary: 'Get a help article',
    params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 64 }) }),
    returns: HelpArticle,
    problems: ['article-not-found'],
  }),
  showLegal: route({
    method: 'GET',
    path: '/legal/:name',
    who: 'anyone',
    summary: 'Get the terms of service or the privacy policy',
    params: Type.Object({ name: LegalName }),
    returns: LegalText,
  }),
  contact: route({
    method: 'POST',
    path: '/contact',
    who: 'anyone',
    ceiling: 'contactMessages',
    summary: 'Send a message to support. Idempotent by the `id` that you create',
    makesId: true,
    body: Type.Object({
      id: Id,
      name: Written(contactLimits.name),
      email: Type.String({ format: 'email', maxLength: 254 }),
      topic: Type.Enum(contactTopics),
      message: Written(contactLimits.message),
    }),
    returns: Type.Object({ id: Id }),
    problems: ['too-many-requests', 'conflict'],
  }),
  listContactMessages: route({
    method: 'GET',
    path: '/admin/contact',
    who: 'moderator',
    summary: 'List messages to support, newest first',
    query: Type.Object({ ...pageFields(pageLimits.adminTable), state: Type.Optional(ContactState) }),
    returns: pageOf(ContactMessage),
  }),
  changeContactMessage: route({
    method: 'PUT',
    path: '/admin/contact/:id',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary: 'Mark a message to support as done, or open it again',
    params: IdParams,
    body: Type.Object({ state: ContactState }),
    returns: Done,
    problems: ['contact-message-not-found'],
  }),
} as const
