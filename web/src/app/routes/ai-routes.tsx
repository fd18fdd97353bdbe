import { createRoute } from '@tanstack/react-router'
import { aiHistorySearch, aiToolSearch } from '../../plumbing/search-params.ts'
import { requireSignIn, screen, shellRoute } from './root.tsx'

const hub = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ai',
  component: screen(() => import('../../features/ai/hub/hub-screen.tsx'), 'HubScreen'),
})

const history = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ai/history',
  validateSearch: aiHistorySearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/ai/history/history-screen.tsx'), 'HistoryScreen'),
})

const tool = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ai/$slug',
  validateSearch: aiToolSearch,
  component: screen(() => import('../../features/ai/studio/tool-screen.tsx'), 'ToolScreen'),
  staticData: { frame: 'studio' },
})

export const aiRoutes = [hub, history, tool] as const
