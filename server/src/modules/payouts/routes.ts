import { pageLimits } from '@fanfare/contract/api/limits'
import { payouts } from '@fanfare/contract/payouts/routes'
import type { FastifyInstance } from 'fastify'
import { claimFreeCredits, type FreeCreditsDeps } from '#payments'
import { serve } from '#kernel/serve'
import {
  createConnectAccount,
  editConnectAccount,
  showConnectAccount,
  type ConnectAccountDeps,
} from './destinations/connect-account.ts'
import { changeFee } from './paying/change-fee.ts'
import { approvePayout, markPaid, returnPayout, withdrawPayout } from './paying/payout-decisions.ts'
import { changeBankAccount, changeCryptoAddress, showBankAccount } from './destinations/destinations.ts'
import { listDebts } from './list-debts.ts'
import { listAllPayouts, listOwnPayouts, showPayout } from './list-payouts.ts'
import { requestPayout, type RequestDeps } from './request-payout.ts'
import { showCreatorCredits } from './show-creator-credits.ts'
import { showEarningsBalance } from './show-earnings-balance.ts'
import { showWallet } from './show-wallet.ts'
import { transferBalance } from './transfer-balance.ts'

export type PayoutsDeps = ConnectAccountDeps & RequestDeps & FreeCreditsDeps

export function payoutsRoutes(app: FastifyInstance, deps: PayoutsDeps): void {
  serve(app, payouts.showBalance, (actor) => showEarningsBalance(deps, actor))

  serve(app, payouts.transferBalance, async (actor, { body }) => {
    await transferBalance(deps, actor, { ...body, toProfileId: body.to_profile_id ?? null })
    return showEarningsBalance(deps, actor)
  })

  serve(app, payouts.request, async (actor, { body }) =>
    showPayout(deps.db, actor, { id: await requestPayout(deps, actor, body) }),
  )

  serve(app, payouts.requestCrypto, async (actor, { body }) =>
    showPayout(deps.db, actor, { id: await requestPayout(deps, actor, { ...body, method: 'crypto' }) }),
  )

  serve(app, payouts.list, (actor, { query }) => listOwnPayouts(deps.db, actor, query))

  serve(app, payouts.withdraw, async (actor, { params }) => {
    await withdrawPayout(deps, actor, params)
    return showPayout(deps.db, actor, params)
  })

  walletRoutes(app, deps)
  destinationRoutes(app, deps)
  adminRoutes(app, deps)
}

function walletRoutes(app: FastifyInstance, deps: PayoutsDeps): void {
  serve(app, payouts.showWallet, (actor, { query }) => showWallet(deps, actor, query))

  serve(app, payouts.claimFreeCredits, async (actor) => {
    await claimFreeCredits(deps, actor)
    return showWallet(deps, actor, { limit: pageLimits.most, offset: 0 })
  })
}

function destinationRoutes(app: FastifyInstance, deps: PayoutsDeps): void {
  serve(app, payouts.showIban, (actor) => showBankAccount(deps.db, actor))

  serve(app, payouts.changeIban, (actor, { body }) => changeBankAccount(deps, actor, body))

  serve(app, payouts.changeCryptoAddress, (actor, { body }) => changeCryptoAddress(deps, actor, body))

  serve(app, payouts.showConnectAccount, (actor) => showConnectAccount(deps, actor))

  serve(app, payouts.createConnectAccount, (actor, { body }) =>
    createConnectAccount(deps, actor, {
      returnTo: body.return_to ?? '/settings#billing',
      password: body.password,
    }),
  )

  serve(app, payouts.editConnectAccount, (actor, { body }) =>
    editConnectAccount(deps, actor, {
      returnTo: body.return_to ?? '/settings#billing',
      password: body.password,
    }),
  )
}

function adminRoutes(app: FastifyInstance, deps: PayoutsDeps): void {
  serve(app, payouts.listForAdmin, (admin, { query }) => listAllPayouts(deps.db, admin, query))

  serve(app, payouts.showCreatorCredits, (_admin, { params }) =>
    showCreatorCredits(deps, { profileId: params.id }),
  )

  serve(app, payouts.listDebts, (_admin, { query }) => listDebts(deps.db, query))

  serve(app, payouts.approve, async (admin, { params }) => {
    await approvePayout(deps, admin, params)
    return showPayout(deps.db, admin, params)
  })

  serve(app, payouts.returnToProfile, async (admin, { params, body }) => {
    await returnPayout(deps, admin, { ...params, reason: body.reason })
    return showPayout(deps.db, admin, params)
  })

  serve(app, payouts.markPaid, async (admin, { params, body }) => {
    await markPaid(deps, admin, { ...params, reference: body.reference, feeCents: body.fee_cents ?? null })
    return showPayout(deps.db, admin, params)
  })

  serve(app, payouts.changeFee, async (admin, { params, body }) => {
    await changeFee(deps, admin, { ...params, feeCents: body.fee_cents })
    return showPayout(deps.db, admin, params)
  })
}
