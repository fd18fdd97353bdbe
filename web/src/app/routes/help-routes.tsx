import { createRoute } from '@tanstack/react-router'
import { foundSearch } from '../../plumbing/search-params.ts'
import { screen, shellRoute } from './root.tsx'

const help = createRoute({
  getParentRoute: () => shellRoute,
  path: 'help',
  validateSearch: foundSearch,
  component: screen(() => import('../../features/help/help-screen.tsx'), 'HelpScreen'),
})

const article = createRoute({
  getParentRoute: () => shellRoute,
  path: 'help/$slug',
  component: screen(() => import('../../features/help/article-screen.tsx'), 'ArticleScreen'),
})

const contact = createRoute({
  getParentRoute: () => shellRoute,
  path: 'contact',
  component: screen(() => import('../../features/help/contact/contact-screen.tsx'), 'ContactScreen'),
})

const terms = createRoute({
  getParentRoute: () => shellRoute,
  path: 'terms',
  component: screen(() => import('../../features/help/legal-screen.tsx'), 'TermsScreen'),
})

const privacy = createRoute({
  getParentRoute: () => shellRoute,
  path: 'privacy',
  component: screen(() => import('../../features/help/legal-screen.tsx'), 'PrivacyScreen'),
})

/** Help and the operator's legal pages, for everyone. */
export const helpRoutes = [help, article, contact, terms, privacy] as const
