import { drafts } from '@fanfare/contract/drafts/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { beginDraft, type DraftDeps } from './begin-draft.ts'
import { showDraft } from './show-draft.ts'
import { stopDraft } from './stop-draft.ts'

export function draftRoutes(app: FastifyInstance, deps: DraftDeps): void {
  serve(app, drafts.write, (actor, { body }) => beginDraft(deps, actor, body))

  serve(app, drafts.show, (actor, { params }) => showDraft(deps, actor, params))

  serve(app, drafts.stop, (actor, { params }) => stopDraft(deps, actor, params))
}
