/** The server's modules, in order. Each can use the ones above it through their index.ts, and no others. */
export const serverOrder = [
  'ledger',
  'accounts',
  'push',
  'notifications',
  'moderation',
  'content',
  'profiles',
  'verification',
  'help',
  'transactions',
  'referrals',
  'payments',
  'payouts',
  'subscriptions',
  'posts',
  'drafts',
  'tips',
  'profile-pages',
  'notification-list',
  'chat',
  'broadcasts',
  'stories',
  'earnings',
  'consents',
  'profile-transfers',
  'ai',
  'assistant',
  'admin',
] as const

type Name = (typeof serverOrder)[number]

/** The same names, with one of them moved to just before another. */
const moved = (names: readonly Name[], name: Name, { before }: { before: Name }): Name[] =>
  names.filter((other) => other !== name).flatMap((other) => (other === before ? [name, other] : [other]))

const withTipsEarly = moved(serverOrder, 'tips', { before: 'posts' })
const withHelpEarly = moved(withTipsEarly, 'help', { before: 'moderation' })

/**
 * The features and entities of the web app. Their order differs from the server's in three places: a post offers a tip,
 * a profile's page opens a chat and shows stories, and the dialog for reports links to a help article. Watching reels
 * and writing a post are separate features. The shell, which contains every screen, comes last.
 */
export const webOrder: readonly string[] = [
  ...moved(withHelpEarly, 'profile-pages', { before: 'earnings' }),
  'reels',
  'compose',
  'shell',
]
