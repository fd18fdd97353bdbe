import { referralsRoutes } from './routes.ts'

export const referralsModule = {
  routes: referralsRoutes,
}
