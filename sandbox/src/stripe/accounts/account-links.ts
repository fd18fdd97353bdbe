import type Stripe from 'stripe'
import { badRequest } from '../../http/api-error.ts'
import type { Bank } from '../../bank.ts'
import { neededText, wordIn } from '../../http/fields.ts'
import { newId } from '../../store/ids.ts'
import type { AccountLink } from '../../store/objects.ts'
import { getAccount } from './accounts.ts'
import type { Call, Route } from '../route.ts'

const LASTS = 5 * 60

export const accountLinkRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/account_links',
    reads: ['account', 'collection_options', 'expand', 'refresh_url', 'return_url', 'type'],
    answer: createAccountLink,
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    reads: ['expand'],
    answer: createLoginLink,
  },
]

function createAccountLink(bank: Bank, { form }: Call): Stripe.AccountLink {
  const account = getAccount(bank, neededText(form, 'account'))
  if (!wordIn(form, 'type', ['account_onboarding', 'account_update'])) neededText(form, 'type')
  const link = addLink(bank, {
    account: account.id,
    purpose: 'onboarding',
    returnUrl: neededText(form, 'return_url'),
    refreshUrl: neededText(form, 'refresh_url'),
  })
  return {
    object: 'account_link',
    created: bank.now(),
    expires_at: link.expiresAt,
    url: `${bank.publicUrl()}/connect/${link.id}`,
  }
}

function createLoginLink(bank: Bank, { id }: Call): Stripe.LoginLink {
  const account = getAccount(bank, id)
  if (!account.details_submitted) {
    throw badRequest('Cannot create a login link for an account that has not completed onboarding.')
  }
  const link = addLink(bank, { account: account.id, purpose: 'login', returnUrl: null, refreshUrl: null })
  return { object: 'login_link', created: bank.now(), url: `${bank.publicUrl()}/connect/${link.id}` }
}

function addLink(bank: Bank, link: Omit<AccountLink, 'id' | 'expiresAt'>): AccountLink {
  const made = { ...link, id: newId('link', 32), expiresAt: Math.floor(Date.now() / 1000) + LASTS }
  bank.objects.put('sandbox.account_link', made)
  return made
}
