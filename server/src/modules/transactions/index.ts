export { transactionsRoutes } from './routes.ts'
