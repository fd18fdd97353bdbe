import { filesOf, testsOf } from './area-files.ts'

/** Each of the files is tested with all of the tests. */
type Area = { area: string; files: string[]; tests: string[] }

/** The files that must not fail unnoticed, and the test files that each is tested with. */
export const areas: Area[] = [
  {
    area: 'access',
    files: filesOf('posts', ['access']),
    tests: testsOf('posts', ['access', 'access-words', 'access-pages', 'locked-words', 'comment-on-post']),
  },
  {
    area: 'access',
    files: filesOf('posts', ['visibility']),
    tests: [
      ...testsOf('moderation', ['moderation']),
      ...testsOf('tips', ['tips']),
      'server/src/pages/link-preview.test.ts',
    ],
  },
  {
    area: 'access',
    files: ['server/src/modules/profiles/access.ts'],
    tests: [
      ...testsOf('profile-pages', ['profiles', 'follows']),
      ...testsOf('profile-transfers', ['profile-transfers']),
      ...testsOf('posts', ['feed']),
    ],
  },
  {
    area: 'sessions',
    files: filesOf('accounts', ['read-session', 'end-sessions', 'start-session', 'session-cookie']),
    tests: testsOf('accounts', ['sessions', 'accounts']),
  },
  {
    area: 'sessions',
    files: filesOf('accounts', ['sign-in', 'limit-attempts', 'confirm-password']),
    tests: testsOf('accounts', [
      'attempt-limits',
      'sign-in-limits',
      'accounts',
      'sessions',
      'confirm-password',
    ]),
  },
  {
    area: 'media gate',
    files: filesOf('content', ['media-gate', 'holder-check', 'media-address', 'access']),
    tests: [
      'server/src/modules/content/gate/media-gate.test.ts',
      'server/src/product-tests/security/signed-media.test.ts',
    ],
  },
  {
    area: 'ledger',
    files: [
      ...filesOf('ledger', [
        'transfer',
        'settle-debts-of-user',
        'settle-debts-of-profile',
        'split-price',
        'lock-accounts',
      ]),
      'server/functions/debts.sql',
    ],
    tests: [
      ...testsOf('ledger', ['ledger', 'locks', 'settle-debts-of-profile', 'prepare-sale']),
      'server/src/product-tests/money/debts.test.ts',
      'server/src/product-tests/money/debts-after-transfer.test.ts',
      'server/src/product-tests/money/reversals.test.ts',
    ],
  },
  {
    area: 'ledger',
    files: [
      ...filesOf('ledger', ['move-value', 'legs']),
      'server/functions/move-value.sql',
      'server/functions/transfer-routes.sql',
    ],
    tests: [
      ...testsOf('ledger', ['ledger', 'spending-order', 'spending-limits', 'settle-debts-of-profile']),
      ...testsOf('ledger', ['transfer-routes']),
      'server/src/product-tests/money/debts.test.ts',
      'server/src/product-tests/money/debts-after-transfer.test.ts',
    ],
  },
  {
    area: 'ledger',
    files: [
      ...filesOf('ledger', [
        'hold-credits',
        'settle-hold',
        'reach-holds',
        'reward-referrer',
        'pay-reversals',
      ]),
      'server/functions/holds.sql',
    ],
    tests: [
      ...testsOf('ledger', ['holds', 'reversed-holds', 'earlier-holds']),
      'server/src/product-tests/money/held-credits.test.ts',
    ],
  },
  {
    area: 'ledger',
    files: filesOf('ledger', ['debt-checks', 'extend-proof', 'proof-queries', 'unproven-checks']),
    tests: testsOf('ledger', ['debt-checks', 'extend-proof']),
  },
  {
    area: 'ledger',
    files: [...filesOf('ledger', ['spending-limits']), 'server/functions/spending-limits.sql'],
    tests: [
      ...testsOf('ledger', ['spending-limits']),
      ...testsOf('posts', ['buy-post']),
      'server/src/product-tests/money/agreed-price.test.ts',
    ],
  },
  {
    area: 'ledger',
    files: filesOf('ledger', ['pending-earnings']),
    tests: ['server/src/product-tests/money/pending-earnings.test.ts'],
  },
  {
    area: 'ledger',
    files: filesOf('ledger', ['earned']),
    tests: [
      ...testsOf('ledger', ['earned']),
      ...testsOf('earnings', ['earnings']),
      ...testsOf('referrals', ['referrals']),
    ],
  },
  {
    area: 'sales',
    files: filesOf('ledger', ['sell', 'sell-again', 'reduce-sales']),
    tests: [
      ...testsOf('ledger', ['ledger', 'prepare-sale', 'payment-in-parts']),
      ...testsOf('posts', ['buy-post']),
      'server/src/product-tests/money/reversals.test.ts',
      'server/src/product-tests/money/debts.test.ts',
      'server/src/product-tests/money/debts-after-transfer.test.ts',
      'server/src/product-tests/money/won-disputes.test.ts',
    ],
  },
  {
    area: 'sales',
    files: filesOf('ledger', ['undo-sale', 'reverse-payment', 'restore-payment']),
    tests: [
      ...testsOf('ledger', ['ledger', 'locks', 'payment-in-parts', 'settle-debts-of-profile']),
      ...testsOf('payments', ['reversals']),
      'server/src/product-tests/money/reversals.test.ts',
      'server/src/product-tests/money/debts.test.ts',
      'server/src/product-tests/money/debts-after-transfer.test.ts',
      'server/src/product-tests/money/won-disputes.test.ts',
      'server/src/product-tests/money/without-fee.test.ts',
    ],
  },
  {
    area: 'sales',
    files: [
      ...filesOf('ledger', ['refund-sale', 'sale-queries']),
      ...filesOf('posts', ['take-down-post', 'refund-buyers', 'takedown-queries']),
    ],
    tests: [...testsOf('posts', ['take-down-post']), 'server/src/product-tests/money/takedowns.test.ts'],
  },
  {
    area: 'sales',
    files: filesOf('posts', ['buy-post', 'buy-post-with-card', 'fulfil-posts', 'purchase-queries']),
    tests: [
      ...testsOf('posts', ['buy-post']),
      'server/src/product-tests/money/agreed-price.test.ts',
      'server/src/product-tests/money/paid-by-card.test.ts',
      'server/src/product-tests/money/reversals.test.ts',
    ],
  },
  {
    area: 'sales',
    files: filesOf('subscriptions', ['subscribe', 'renew-subscription', 'renew-due-subscriptions']),
    tests: testsOf('subscriptions', [
      'subscribe',
      'renew-due-subscriptions',
      'anchor-day',
      'fulfil-subscriptions',
    ]),
  },
  {
    area: 'sales',
    files: filesOf('subscriptions', ['access']),
    tests: [...testsOf('subscriptions', ['subscribe']), ...testsOf('posts', ['feed'])],
  },
  {
    area: 'sales',
    files: filesOf('tips', ['send-tip', 'read-tip', 'fulfil-tips']),
    tests: [...testsOf('tips', ['tips']), 'server/src/product-tests/money/paid-by-card.test.ts'],
  },
  {
    area: 'payouts',
    files: filesOf('payouts', ['request-payout', 'show-earnings-balance', 'refuse-pending']),
    tests: [
      ...testsOf('payouts', ['payouts', 'banned-payout', 'connect-account']),
      'server/src/product-tests/money/payout-guards.test.ts',
      'server/src/product-tests/money/pending-earnings.test.ts',
    ],
  },
  {
    area: 'payouts',
    files: filesOf('payouts', ['checks']),
    tests: [...testsOf('payouts', ['reversed-payout']), 'server/src/wiring/ledger-checks.test.ts'],
  },
  {
    area: 'payouts',
    files: filesOf('payouts', [
      'payout-decisions',
      'pay-out',
      'payout-outcomes',
      'return-failed-payout',
      'return-reversed',
      'send-later',
      'send-lost',
    ]),
    tests: [
      ...testsOf('payouts', [
        'payouts',
        'failed-payout',
        'lost-payout',
        'reversed-payout',
        'connect-account',
      ]),
      'server/src/product-tests/money/payout-guards.test.ts',
    ],
  },
  {
    area: 'payouts',
    files: filesOf('payouts', ['profile-transfer']),
    tests: ['server/src/product-tests/money/transferred-profile.test.ts'],
  },
  {
    area: 'payouts',
    files: filesOf('payouts', ['transfer-balance']),
    tests: [
      ...testsOf('payouts', ['transfer-balance', 'banned-payout']),
      'server/src/product-tests/money/debts.test.ts',
      'server/src/product-tests/money/debts-after-transfer.test.ts',
      'server/src/product-tests/money/pending-earnings.test.ts',
    ],
  },
  {
    area: 'payouts',
    files: filesOf('payouts', ['destinations']),
    tests: testsOf('payouts', ['destinations']),
  },
  {
    area: 'webhooks',
    files: filesOf('payments', [
      'receive-webhook',
      'process-webhook',
      'webhook-queries',
      'retry-unprocessed',
    ]),
    tests: [
      ...testsOf('payments', ['undone-work', 'card-payments', 'crypto-payments', 'fetch-missed-reversals']),
      ...testsOf('payments', ['reversals', 'renewals']),
      'server/src/product-tests/money/paid-by-card.test.ts',
    ],
  },
  {
    area: 'webhooks',
    files: filesOf('payments', ['fulfil-payment', 'settle-checkout', 'settle-payment', 'apply-reversals']),
    tests: [
      ...testsOf('payments', ['card-payments', 'crypto-payments', 'bank-debits', 'reversals', 'renewals']),
      'server/src/product-tests/money/agreed-price.test.ts',
      'server/src/product-tests/money/paid-by-card.test.ts',
    ],
  },
  {
    area: 'webhooks',
    files: filesOf('payments', ['settle-invoice', 'end-card-subscription', 'sweep-checkouts']),
    tests: testsOf('payments', ['renewals', 'undone-work', 'bank-debits', 'card-payments', 'reversals']),
  },
  {
    area: 'upload rules',
    files: filesOf('content', ['upload-rules', 'open-upload', 'storage-quota', 'direct-upload']),
    tests: testsOf('content', ['upload', 'storage-quota', 'upload-from-url']),
  },
  {
    area: 'posters',
    files: filesOf('content', ['choose-poster', 'show-poster', 'make-poster']),
    tests: testsOf('content', ['posters']),
  },
  {
    area: 'upload rules',
    files: filesOf('content', ['complete-upload']),
    tests: testsOf('content', ['upload', 'complete-upload', 'process-content']),
  },
  {
    area: 'upload rules',
    files: filesOf('content', ['upload-from-url', 'fetch-uploaded-file']),
    tests: [...testsOf('content', ['upload-from-url']), 'server/src/gateways/public-web/public-web.test.ts'],
  },
  {
    area: 'optimistic updates',
    files: [
      'web/src/plumbing/queries/optimistic-switch.ts',
      'web/src/features/posts/engagement/use-like-post.ts',
      'web/src/features/posts/engagement/use-save-post.ts',
      'web/src/features/posts/comments/use-like-comment.ts',
      'web/src/features/profiles/follows/use-follow.ts',
    ],
    tests: ['web/src/features/posts/engagement/switches.test.ts', 'web/src/features/posts/caches.test.ts'],
  },
]
