import { createRoute } from '@tanstack/react-router'
import { createPostSearch, subscribersSearch } from '../../plumbing/search-params.ts'
import { requireSignIn, screen, shellRoute } from './root.tsx'

const saved = createRoute({
  getParentRoute: () => shellRoute,
  path: 'saved',
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/posts/feed/saved-screen.tsx'), 'SavedScreen'),
})

const notifications = createRoute({
  getParentRoute: () => shellRoute,
  path: 'notifications',
  beforeLoad: requireSignIn,
  component: screen(
    () => import('../../features/notification-list/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
})

const fans = createRoute({
  getParentRoute: () => shellRoute,
  path: 'fans',
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/profiles/follows/fans-screen.tsx'), 'FansScreen'),
})

const subscribers = createRoute({
  getParentRoute: () => shellRoute,
  path: 'subscribers',
  validateSearch: subscribersSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/profile-pages/audience-screen.tsx'), 'AudienceScreen'),
})

const settings = createRoute({
  getParentRoute: () => shellRoute,
  path: 'settings',
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/shell/settings-screen.tsx'), 'SettingsScreen'),
})

const createProfile = createRoute({
  getParentRoute: () => shellRoute,
  path: 'create-profile',
  beforeLoad: requireSignIn,
  component: screen(
    () => import('../../features/profiles/editing/create-profile-screen.tsx'),
    'CreateProfileScreen',
  ),
})

const createPost = createRoute({
  getParentRoute: () => shellRoute,
  path: 'create-post',
  validateSearch: createPostSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/compose/create-post-screen.tsx'), 'CreatePostScreen'),
})

const createStory = createRoute({
  getParentRoute: () => shellRoute,
  path: 'create-story',
  beforeLoad: requireSignIn,
  component: screen(
    () => import('../../features/stories/create/create-story-screen.tsx'),
    'CreateStoryScreen',
  ),
})

/** Screens for a signed-in user's saved posts, settings and messages. */
export const ownRoutes = [
  saved,
  notifications,
  fans,
  subscribers,
  settings,
  createProfile,
  createPost,
  createStory,
] as const
