import { createRoute } from '@tanstack/react-router'
import { checkoutSearch, periodSearch, transactionsSearch } from '../../plumbing/search-params.ts'
import { requireSignIn, screen, shellRoute } from './root.tsx'

const transactions = createRoute({
  getParentRoute: () => shellRoute,
  path: 'transactions',
  validateSearch: transactionsSearch,
  beforeLoad: requireSignIn,
  component: screen(
    () => import('../../features/transactions/transactions-screen.tsx'),
    'TransactionsScreen',
  ),
})

const earnings = createRoute({
  getParentRoute: () => shellRoute,
  path: 'earnings',
  validateSearch: periodSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/earnings/earnings-screen.tsx'), 'EarningsScreen'),
})

const checkout = createRoute({
  getParentRoute: () => shellRoute,
  path: 'checkout/$checkoutId',
  validateSearch: checkoutSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/payments/checkout/checkout-screen.tsx'), 'CheckoutScreen'),
})

/** Screens about money. */
export const moneyRoutes = [transactions, earnings, checkout] as const
