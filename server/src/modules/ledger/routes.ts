import { ledger } from '@fanfare/contract/ledger'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock'
import { serve } from '#kernel/serve'
import { listTransactions, showTransaction, type TransactionsDeps } from './list-transactions.ts'
import { changeSpendingLimits } from './spending-limits.ts'

export type LedgerDeps = TransactionsDeps & { clock: Clock }

export function ledgerRoutes(app: FastifyInstance, deps: LedgerDeps): void {
  serve(app, ledger.listTransactions, (actor, { query }) => listTransactions(deps, actor, query))

  serve(app, ledger.showTransaction, (actor, { params }) => showTransaction(deps, actor, { id: params.id }))

  serve(app, ledger.changeSpendingLimits, (actor, { body }) => changeSpendingLimits(deps, actor, body))
}
