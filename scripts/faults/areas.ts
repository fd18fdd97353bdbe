/** Each of the files is tested with all of the tests. */
type Area = { area: string; files: string[]; tests: string[] }

/** The files that must not fail unnoticed, and the test files that each is tested with. */
export const areas: Area[] = [
  {
    area: 'access',
    files: filesOf('posts', ['access']),
    tests: testsOf('posts', ['access', 'locked-words', 'comment-on-post']),
  },
  {
    area: 'access',
    files: filesOf('posts', ['visibility']),
    tests: [
      ...testsOf('moderation', ['moderation']),
      ...testsOf('tips', ['tips']),
      'server/src/link-preview.test.ts',
    ],
  },
  {
    area: 'access',
    files: ['server/src/modules/profiles/access.ts'],
    tests: testsOf('profiles', ['profiles', 'follows', 'profile-transfer']),
  },
  {
    area: 'sessions',
    files: filesOf('accounts', ['read-session', 'end-sessions', 'start-session', 'session-cookie']),
    tests: testsOf('accounts', ['sessions', 'accounts']),
  },
  {
    area: 'sessions',
    files: filesOf('accounts', ['sign-in', 'limit-attempts', 'confirm-password']),
    tests: testsOf('accounts', ['sign-in-limits', 'accounts', 'sessions']),
  },
  {
    area: 'media gate',
    files: filesOf('content', ['media-gate', 'holder-check', 'media-address', 'access']),
    tests: ['server/src/modules/content/media-gate.test.ts', 'server/src/signed-media.test.ts'],
  },
  {
    area: 'ledger',
    files: [
      ...filesOf('ledger', ['transfer', 'settle-debts', 'settle-claims', 'split-price', 'lock-accounts']),
      'server/functions/debts.sql',
    ],
    tests: [
      ...testsOf('ledger', ['ledger', 'settle-claims', 'prepare-sale']),
      'server/src/debts.test.ts',
      'server/src/reversals.test.ts',
    ],
  },
  {
    area: 'ledger',
    files: [...filesOf('ledger', ['move-value', 'legs']), 'server/functions/move-value.sql'],
    tests: [
      ...testsOf('ledger', ['ledger', 'spending-order', 'spending-limits']),
      'server/src/debts.test.ts',
    ],
  },
  {
    area: 'ledger',
    files: [...filesOf('ledger', ['spending-limits']), 'server/functions/spending-limits.sql'],
    tests: [
      ...testsOf('ledger', ['spending-limits']),
      ...testsOf('posts', ['buy-post']),
      'server/src/agreed-price.test.ts',
    ],
  },
  {
    area: 'ledger',
    files: filesOf('ledger', ['waiting-earnings', 'earned']),
    tests: [
      ...testsOf('ledger', ['earned']),
      'server/src/earnings-wait.test.ts',
      'server/src/reversals.test.ts',
    ],
  },
  {
    area: 'sales',
    files: filesOf('ledger', ['sell', 'sell-again', 'reduce-sales']),
    tests: [
      ...testsOf('ledger', ['ledger', 'prepare-sale', 'payment-in-parts']),
      ...testsOf('posts', ['buy-post']),
      'server/src/reversals.test.ts',
    ],
  },
  {
    area: 'sales',
    files: filesOf('ledger', ['undo-sale', 'take-back-payment', 'give-back-payment']),
    tests: [
      ...testsOf('ledger', ['payment-in-parts']),
      ...testsOf('payments', ['take-back']),
      'server/src/reversals.test.ts',
      'server/src/debts.test.ts',
      'server/src/without-fee.test.ts',
    ],
  },
  {
    area: 'sales',
    files: filesOf('posts', ['buy-post', 'buy-post-with-card', 'fulfil-posts', 'purchase-queries']),
    tests: [
      ...testsOf('posts', ['buy-post']),
      'server/src/paid-by-card.test.ts',
      'server/src/reversals.test.ts',
    ],
  },
  {
    area: 'sales',
    files: filesOf('subscriptions', ['subscribe', 'renew-subscription', 'renew-subscriptions', 'access']),
    tests: testsOf('subscriptions', ['subscribe', 'renew-subscriptions', 'anchor-day']),
  },
  {
    area: 'sales',
    files: filesOf('tips', ['send-tip', 'read-tip', 'fulfil-tips']),
    tests: [...testsOf('tips', ['tips']), 'server/src/paid-by-card.test.ts'],
  },
  {
    area: 'payouts',
    files: filesOf('payouts', ['request-payout', 'checks', 'show-balance', 'refuse-waiting']),
    tests: [...testsOf('payouts', ['payouts', 'banned-payout']), 'server/src/payout-guards.test.ts'],
  },
  {
    area: 'payouts',
    files: filesOf('payouts', [
      'decide-payout',
      'pay-payout',
      'settle-payout',
      'return-failed-payout',
      'return-reversed',
      'hand-over',
      'send-later',
    ]),
    tests: [
      ...testsOf('payouts', ['payouts', 'failed-payout', 'reversed-payout', 'card-account']),
      'server/src/payout-guards.test.ts',
    ],
  },
  {
    area: 'payouts',
    files: filesOf('payouts', ['transfer-balance', 'destinations']),
    tests: testsOf('payouts', ['transfer-balance', 'destinations']),
  },
  {
    area: 'webhooks',
    files: filesOf('payments', ['hear-webhook', 'work-on-webhook', 'webhook-queries', 'take-up-undone']),
    tests: testsOf('payments', ['card-payments', 'crypto-payments', 'undone-work', 'hear-missed-takings']),
  },
  {
    area: 'webhooks',
    files: filesOf('payments', ['honour-payment', 'settle-checkout', 'settle-payment', 'apply-takings']),
    tests: [
      ...testsOf('payments', ['card-payments', 'crypto-payments', 'bank-debits', 'take-back']),
      'server/src/agreed-price.test.ts',
    ],
  },
  {
    area: 'webhooks',
    files: filesOf('payments', ['settle-invoice', 'end-card-subscription', 'sweep-checkouts']),
    tests: testsOf('payments', ['renewals', 'bank-debits', 'card-payments', 'take-back']),
  },
  {
    area: 'upload rules',
    files: filesOf('content', [
      'upload-rules',
      'open-upload',
      'storage-quota',
      'direct-upload',
      'complete-upload',
    ]),
    tests: testsOf('content', ['upload', 'complete-upload', 'storage-quota']),
  },
  {
    area: 'upload rules',
    files: filesOf('content', ['upload-from-url', 'fetch-upload']),
    tests: [...testsOf('content', ['upload-from-url']), 'server/src/gateways/public-web/public-web.test.ts'],
  },
  {
    area: 'optimistic updates',
    files: [
      'web/src/optimistic-switch.ts',
      ...['use-like-post', 'use-like-comment', 'use-save-post'].map(
        (name) => `web/src/features/posts/${name}.ts`,
      ),
      'web/src/features/profiles/use-follow.ts',
    ],
    tests: ['web/src/features/posts/switches.test.ts', 'web/src/features/posts/caches.test.ts'],
  },
]

function filesOf(module: string, names: string[]): string[] {
  return names.map((name) => `server/src/modules/${module}/${name}.ts`)
}

function testsOf(module: string, names: string[]): string[] {
  return names.map((name) => `server/src/modules/${module}/${name}.test.ts`)
}
