/** The modules of the server, in order: each may use the ones above it, by their index.ts, and no others. */
export const serverOrder = [
  'ledger',
  'accounts',
  'push',
  'notifications',
  'help',
  'moderation',
  'verification',
  'content',
  'profiles',
  'transactions',
  'referrals',
  'payments',
  'payouts',
  'subscriptions',
  'posts',
  'tips',
  'profile-pages',
  'notification-list',
  'chat',
  'earnings',
  'consents',
  'profile-transfers',
  'ai',
  'assistant',
  'admin',
] as const

/**
 * The features and entities of the web, in the same order. Watching stories and reels and writing a post are features of their
 * own there, and the shell, which holds every screen, comes last.
 */
export const webOrder = [...serverOrder, 'stories', 'reels', 'compose', 'shell'] as const
