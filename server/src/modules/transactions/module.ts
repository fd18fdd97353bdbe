import { transactionsRoutes } from './routes.ts'

export const transactionsModule = {
  routes: transactionsRoutes,
}
