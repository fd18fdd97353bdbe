/** The modules of the server, in order: each may use the ones above it, by their index.ts, and no others. */
export const mayUse = [
  'ledger',
  'accounts',
  'notifications',
  'moderation',
  'verification',
  'content',
  'profiles',
  'payments',
  'subscriptions',
  'posts',
  'chat',
  'referrals',
  'earnings',
  'ai',
  'admin',
] as const
