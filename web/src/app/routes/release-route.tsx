import { createRoute } from '@tanstack/react-router'
import { rootRoute, screen } from './root.tsx'

/** The page where someone signs a release, with or without an account. */
export const releaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'release/$token',
  component: screen(() => import('../../features/consents/release/release-screen.tsx'), 'ReleaseScreen'),
})
