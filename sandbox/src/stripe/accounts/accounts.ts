import type Stripe from 'stripe'
import { ApiError } from '../../http/api-error.ts'
import { emitChange, type Bank } from '../../bank.ts'
import { groupIn, metadataIn, textIn, wordIn } from '../../http/fields.ts'
import { newId } from '../../store/ids.ts'
import { LIST_FIELDS, listObjects } from '../list.ts'
import type { Call, Route } from '../route.ts'

const PATH = '/v1/accounts'
const DUE = ['individual.first_name', 'individual.last_name', 'individual.dob', 'external_account']

export const accountRoutes: Route[] = [
  {
    method: 'POST',
    path: PATH,
    reads: [
      'business_profile',
      'business_type',
      'capabilities',
      'country',
      'email',
      'expand',
      'metadata',
      'type',
    ],
    answer: createAccount,
  },
  {
    method: 'GET',
    path: PATH,
    reads: LIST_FIELDS,
    answer: (bank, { form }) => listObjects(bank, { form, kind: 'account', url: PATH }),
  },
  { method: 'GET', path: `${PATH}/:id`, reads: ['expand'], answer: (bank, { id }) => getAccount(bank, id) },
]

export function getAccount(bank: Bank, id: string): Stripe.Account {
  const account = bank.objects.find('account', id)
  if (account) return account
  const message = `The account ${id} does not exist, or this key has no access to it.`
  throw new ApiError(403, { type: 'invalid_request_error', code: 'account_invalid', message })
}

/** Adds the missing details to an account, so that it can be paid. */
export function completeOnboarding(
  bank: Bank,
  account: Stripe.Account,
  { name }: { name: string },
): Stripe.Account {
  const completed: Stripe.Account = {
    ...account,
    business_profile: { ...EMPTY_PROFILE, name },
    capabilities: { ...account.capabilities, transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: { ...NOTHING_DUE, disabled_reason: null },
  }
  bank.objects.put('account', completed)
  const previous = { charges_enabled: false, details_submitted: false, payouts_enabled: false }
  emitChange(bank, { type: 'account.updated', object: completed, previous, account: account.id })
  return completed
}

const NOTHING_DUE = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

const EMPTY_PROFILE: Stripe.Account.BusinessProfile = {
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}

function createAccount(bank: Bank, { form }: Call): Stripe.Account {
  const type = wordIn(form, 'type', ['express']) ?? 'express'
  groupIn(form, 'capabilities')
  groupIn(form, 'business_profile')
  const account: Stripe.Account = {
    id: newId('acct', 16),
    object: 'account',
    business_profile: EMPTY_PROFILE,
    business_type: wordIn(form, 'business_type', ['individual', 'company']) ?? 'individual',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: textIn(form, 'country')?.toUpperCase() ?? 'US',
    created: bank.now(),
    default_currency: 'usd',
    details_submitted: false,
    email: textIn(form, 'email'),
    external_accounts: { object: 'list', data: [], has_more: false, url: `${PATH}/external_accounts` },
    future_requirements: { ...NOTHING_DUE, disabled_reason: null },
    metadata: metadataIn(form),
    payouts_enabled: false,
    requirements: {
      ...NOTHING_DUE,
      currently_due: DUE,
      disabled_reason: 'requirements.past_due',
      eventually_due: DUE,
      past_due: DUE,
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
  }
  bank.objects.put('account', account)
  return account
}
