import { adminRoutes } from './routes.ts'

export const adminModule = {
  routes: adminRoutes,
}
