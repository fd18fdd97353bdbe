import { createRoute } from '@tanstack/react-router'
import { rootRoute, screen } from './root.tsx'

/** The page where the link in an email turns off such emails, with or without an account. */
export const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'unsubscribe/$token',
  component: screen(
    () => import('../../features/notifications/unsubscribe/unsubscribe-screen.tsx'),
    'UnsubscribeScreen',
  ),
})
