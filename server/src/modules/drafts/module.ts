import { draftRoutes } from './routes.ts'

export const draftsModule = {
  routes: draftRoutes,
}
