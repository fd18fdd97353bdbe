import { transactions } from '@fanfare/contract/transactions/routes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { listTransactions, showTransaction } from './list-transactions.ts'

export function transactionsRoutes(app: FastifyInstance, deps: { db: Db }): void {
  serve(app, transactions.list, (actor, { query }) => listTransactions(deps, actor, query))

  serve(app, transactions.show, (actor, { params }) => showTransaction(deps, actor, { id: params.id }))
}
