/** The modules of the server, in order: each may use the ones above it, by their index.ts, and no others. */
export const mayUse = [
  'ledger',
  'accounts',
  'notifications',
  'moderation',
  'verification',
  'content',
  'profiles',
  'transactions',
  'referrals',
  'payments',
  'payouts',
  'subscriptions',
  'profile-transfers',
  'posts',
  'tips',
  'profile-pages',
  'chat',
  'earnings',
  'ai',
  'admin',
] as const

/**
 * The features and entities of the web, in the same order. Writing a post is a feature of its own there, and the shell, which
 * holds every screen, comes last.
 */
export const webOrder = [...mayUse, 'compose', 'shell'] as const
