import { ledger } from '@fanfare/contract/ledger/routes'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { changeSpendingLimits } from './spending/spending-limits.ts'

export function ledgerRoutes(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  serve(app, ledger.changeSpendingLimits, (actor, { body }) => changeSpendingLimits(deps, actor, body))
}
