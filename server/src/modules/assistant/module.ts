import { assistantRoutes } from './routes.ts'

export const assistantModule = {
  routes: assistantRoutes,
}
