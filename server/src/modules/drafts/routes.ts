import { drafts } from '@fanfare/contract/drafts/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { writeDraft, type DraftDeps } from './write-draft.ts'

export function draftRoutes(app: FastifyInstance, deps: DraftDeps): void {
  serve(app, drafts.write, (actor, { body }) => writeDraft(deps, actor, body))
}
