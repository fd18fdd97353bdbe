import type { AppRouter } from '../routes/router.tsx'

/** A screen that the server renders. */
export type RenderedScreen = {
  /** Its file, relative to the web app's folder; undefined if it is part of the first JavaScript. */
  file: string | undefined
  /**
   * True if it arrives as a frame: the navigation and the screen's skeleton. Otherwise it arrives with its
   * data.
   */
  isFrame: boolean
}

type Path = keyof AppRouter['routesByPath']

const pages: { [path in Path]?: string | undefined } = {
  '/': undefined,
  '/search': 'src/features/shell/search/search-screen.tsx',
  '/explore': 'src/features/profiles/explore/explore-screen.tsx',
  '/$username': 'src/features/profile-pages/profile-screen.tsx',
  '/$username/$postId': 'src/features/posts/post-screen.tsx',
  '/help': 'src/features/help/help-screen.tsx',
  '/help/$slug': 'src/features/help/article-screen.tsx',
  '/contact': 'src/features/help/contact/contact-screen.tsx',
  '/terms': 'src/features/help/legal-screen.tsx',
  '/privacy': 'src/features/help/legal-screen.tsx',
  '/signin': 'src/features/accounts/sign-in-screen.tsx',
  '/signup': 'src/features/accounts/sign-up-screen.tsx',
}

const frames: { [path in Path]?: string } = {
  '/videos': 'src/features/reels/reels-screen.tsx',
  '/saved': 'src/features/posts/feed/saved-screen.tsx',
  '/notifications': 'src/features/notification-list/notifications-screen.tsx',
  '/fans': 'src/features/profiles/follows/fans-screen.tsx',
  '/subscribers': 'src/features/profile-pages/audience-screen.tsx',
  '/settings': 'src/features/shell/settings-screen.tsx',
  '/create-profile': 'src/features/profiles/editing/create-profile-screen.tsx',
  '/create-post': 'src/features/compose/create-post-screen.tsx',
  '/create-story': 'src/features/stories/create/create-story-screen.tsx',
  '/chat/': 'src/features/chat/chat-frame.tsx',
  '/chat/$chatId': 'src/features/chat/conversation/conversation-screen.tsx',
  '/chat/broadcasts': 'src/features/broadcasts/broadcasts-screen.tsx',
  '/chat/assistant': 'src/features/assistant/assistant-screen.tsx',
  '/transactions': 'src/features/transactions/transactions-screen.tsx',
  '/earnings': 'src/features/earnings/earnings-screen.tsx',
  '/checkout/$checkoutId': 'src/features/payments/checkout/checkout-screen.tsx',
  '/admin/payouts': 'src/features/payouts/admin/admin-payouts-screen.tsx',
  '/onboarding': 'src/features/shell/onboarding-screen.tsx',
  '/ai': 'src/features/ai/hub/hub-screen.tsx',
  '/ai/history': 'src/features/ai/history/history-screen.tsx',
  '/ai/$slug': 'src/features/ai/studio/tool-screen.tsx',
}

/** Staff screens arrive as frames too, and share one file. */
const admin: readonly Path[] = [
  '/admin/',
  '/admin/audit',
  '/admin/consents',
  '/admin/contact',
  '/admin/creators/$profileId',
  '/admin/jobs',
  '/admin/kyc',
  '/admin/kyc/$checkId',
  '/admin/moderators',
  '/admin/posts',
  '/admin/posts/$postId',
  '/admin/profiles',
  '/admin/profiles/$id',
  '/admin/reports',
  '/admin/tools',
  '/admin/users',
  '/admin/users/$id',
]
const adminFile = 'src/features/admin/index.ts'

/**
 * The screens that the server renders, by route path. They aren't declared on the routes because browsers
 * don't need to know.
 */
export const renderedScreens: ReadonlyMap<string, RenderedScreen> = new Map<string, RenderedScreen>([
  ...Object.entries(pages).map(([path, file]) => [path, { file, isFrame: false }] as const),
  ...Object.entries(frames).map(([path, file]) => [path, { file, isFrame: true }] as const),
  ...admin.map((path) => [path, { file: adminFile, isFrame: true }] as const),
])
