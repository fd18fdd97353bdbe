import { earningsRoutes } from './routes.ts'

export const earningsModule = {
  routes: earningsRoutes,
}
