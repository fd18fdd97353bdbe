import { moderationRoutes } from './routes.ts'

export const moderationModule = {
  routes: moderationRoutes,
}
