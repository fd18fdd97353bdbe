export { listTransactions } from './list-transactions.ts'
export { transactionsModule } from './module.ts'
