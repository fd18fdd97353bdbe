import { audit } from '@fanfare/contract/admin/audit-routes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { listAudit } from './list-audit.ts'

/** Lets admins read the actions of everybody on the team. */
export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, audit.list, (_admin, { query }) => listAudit(db, query))
}
