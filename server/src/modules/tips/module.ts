import { tipsRoutes } from './routes.ts'

export const tipsModule = {
  routes: tipsRoutes,
}
