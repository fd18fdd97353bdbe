import { pushRoutes } from './routes.ts'

export const pushModule = {
  routes: pushRoutes,
}
