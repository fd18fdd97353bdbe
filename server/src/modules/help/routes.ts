import { help } from '@fanfare/contract/help/routes'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { createHelp } from './articles/create-help.ts'
import type { HelpConfig } from './articles/help-facts.ts'
import { sendContactMessage } from './contact/send-contact-message.ts'
import type { LegalTexts } from './legal/read-legal-texts.ts'

interface HelpDeps {
  config: HelpConfig
  legal: LegalTexts
  db: Db
  clock: Clock
}

export function helpRoutes(app: FastifyInstance, deps: HelpDeps): void {
  const articles = createHelp(deps.config)

  serve(app, help.list, async (_viewer, { query }) => ({ data: articles.list(query.search) }))

  serve(app, help.show, async (_viewer, { params }) => articles.show(params.slug))

  serve(app, help.showLegal, async (_viewer, { params }) => deps.legal.texts[params.name])

  serve(app, help.contact, (viewer, { body }, { request }) =>
    sendContactMessage(deps, viewer, { form: body, ip: request.ip }),
  )
}
