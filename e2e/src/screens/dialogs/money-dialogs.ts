import { press, type PageOfDialogs } from './dialog-to-see.ts'

/** The dialogs of credits, earnings and payouts. */
export const moneyDialogs: readonly PageOfDialogs[] = [
  {
    who: 'wilhelmina',
    path: () => '/settings?of=billing#billing',
    dialogs: [
      {
        file: 'features/payments/billing/billing-limits-dialog.tsx',
        name: 'Spending limits',
        open: press('Change limits'),
      },
      {
        file: 'features/payments/credits/add-credits-dialog.tsx',
        name: 'Add credits',
        open: press(/Add credits$/),
      },
      {
        file: 'features/payments/credits/add-credits-dialog.tsx',
        name: 'Add credits',
        open: async (page) => {
          await press(/Add credits$/)(page)
          await page.getByRole('radio', { name: /^Crypto/ }).check()
        },
      },
      {
        file: 'features/payouts/destinations/bank-account-dialog.tsx',
        name: 'Bank account',
        open: press('Change account'),
      },
      {
        file: 'features/payouts/destinations/remove-bank-account-dialog.tsx',
        name: 'Remove this bank account?',
        open: press(/^Remove$/),
      },
      {
        file: 'features/payouts/destinations/open-connect-account-dialog.tsx',
        name: 'Set up Connect account',
        open: press('Set up Connect account'),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/earnings',
    dialogs: [
      {
        file: 'features/payouts/move-earnings-dialog.tsx',
        name: 'Move earnings',
        open: press(/^Move/),
      },
      {
        file: 'features/payouts/pay-out-dialog.tsx',
        name: 'Pay out earnings',
        open: press('Pay out'),
      },
      {
        file: 'features/payouts/own-payout-actions.tsx',
        name: 'Cancel this payout?',
        open: press(/^Cancel payout/),
      },
      {
        file: 'features/earnings/period-picker.tsx',
        name: 'Dates',
        open: press(/^Dates/),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/transactions',
    dialogs: [
      {
        file: 'features/transactions/transactions-detail.tsx',
        name: /^Tip/,
        open: press(/^Tip/),
      },
      {
        file: 'features/transactions/transactions-period.tsx',
        name: 'Dates',
        open: press(/^Dates/),
      },
    ],
  },
]
