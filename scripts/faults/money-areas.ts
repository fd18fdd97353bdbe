import { filesOf, testsOf, type Area } from './area-files.ts'

/** The ledger, sales, payouts and the webhooks of payment providers. */
export const moneyAreas: Area[] = [
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
      ...filesOf('posts', [
        'take-down-post',
        'approve-refunds',
        'refuse-takedown',
        'refund-buyers',
        'takedown-queries',
        'restore-post',
        'restoration-queries',
      ]),
    ],
    tests: [
      ...testsOf('posts', [
        'take-down-post',
        'approve-refunds',
        'refuse-takedown',
        'hidden-media',
        'restore-post',
        'restored-media',
        'restore-race',
      ]),
      'server/src/product-tests/money/takedowns.test.ts',
    ],
  },
  {
    area: 'sales',
    files: filesOf('posts', ['buy-post', 'buy-post-with-card', 'fulfill-posts', 'purchase-queries']),
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
      'fulfill-subscriptions',
    ]),
  },
  {
    area: 'sales',
    files: filesOf('subscriptions', ['access']),
    tests: [...testsOf('subscriptions', ['subscribe']), ...testsOf('posts', ['feed'])],
  },
  {
    area: 'sales',
    files: filesOf('tips', ['send-tip', 'read-tip', 'fulfill-tips']),
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
      'resend-lost-payouts',
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
    files: filesOf('payments', ['fulfill-payment', 'settle-checkout', 'settle-payment', 'apply-reversals']),
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
]
