import type Stripe from 'stripe'
import { badRequest, noSuch } from '../../http/api-error.ts'
import { emit, type Bank } from '../../bank.ts'
import { amountIn, metadataIn, neededAmount, neededText, textIn } from '../../http/fields.ts'
import { newId } from '../../store/ids.ts'
import { getAccount } from './accounts.ts'
import { asked, LIST_FIELDS, listObjects } from '../list.ts'
import { book, bookTransfer } from '../charges/balance-transactions.ts'
import { neededCurrency } from '../charges/payment-intents.ts'
import type { Call, Route } from '../route.ts'

const PATH = '/v1/transfers'

export const transferRoutes: Route[] = [
  {
    method: 'POST',
    path: PATH,
    reads: [
      ...['amount', 'currency', 'description', 'destination', 'expand', 'metadata', 'source_transaction'],
      'transfer_group',
    ],
    answer: createTransfer,
  },
  {
    method: 'GET',
    path: PATH,
    reads: [...LIST_FIELDS, 'destination', 'transfer_group'],
    answer: (bank, { form }) =>
      listObjects(
        bank,
        { form, kind: 'transfer', url: PATH },
        asked({ destination: textIn(form, 'destination'), transfer_group: textIn(form, 'transfer_group') }),
      ),
  },
  { method: 'GET', path: `${PATH}/:id`, reads: ['expand'], answer: (bank, { id }) => getTransfer(bank, id) },
  {
    method: 'POST',
    path: `${PATH}/:id/reversals`,
    reads: ['amount', 'description', 'expand', 'metadata'],
    answer: reverseTransfer,
  },
  {
    method: 'GET',
    path: `${PATH}/:id/reversals`,
    reads: LIST_FIELDS,
    answer: (bank, { id, form }) =>
      listObjects(
        bank,
        { form, kind: 'transfer_reversal', url: `${PATH}/${id}/reversals` },
        { transfer: getTransfer(bank, id).id },
      ),
  },
]

/** Pays the platform's money to an account. The sandbox's platform never runs out of money. */
function createTransfer(bank: Bank, { form }: Call): Stripe.Transfer {
  const amount = neededAmount(form, 'amount')
  const destination = getAccount(bank, neededText(form, 'destination'))
  if (destination.capabilities?.transfers !== 'active') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers'
    throw badRequest(message, { code: 'insufficient_capabilities_for_transfer' })
  }
  const id = newId('tr')
  const transfer = bookTransfer(bank, {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: bank.now(),
    currency: neededCurrency(form),
    description: textIn(form, 'description'),
    destination: destination.id,
    destination_payment: newId('py'),
    livemode: false,
    metadata: metadataIn(form),
    reversals: { object: 'list', data: [], has_more: false, url: `${PATH}/${id}/reversals` },
    reversed: false,
    source_transaction: textIn(form, 'source_transaction'),
    source_type: 'card',
    transfer_group: textIn(form, 'transfer_group'),
  })
  bank.objects.put('transfer', transfer)
  emit(bank, 'transfer.created', transfer)
  return transfer
}

function reverseTransfer(bank: Bank, { id, form }: Call): Stripe.TransferReversal {
  const transfer = getTransfer(bank, id)
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) throw badRequest(`Transfer ${id} is already fully reversed.`)
  const amount = amountIn(form, 'amount') ?? left
  if (amount > left) {
    const message = `Reversal amount (${amount}) is greater than what is left of the transfer (${left})`
    throw badRequest(message, { param: 'amount' })
  }
  const reversalId = newId('trr')
  const reversal: Stripe.TransferReversal = {
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: book(bank, {
      amount,
      currency: transfer.currency,
      description: `REFUND FOR TRANSFER (${id})`,
      source: reversalId,
      type: 'transfer_refund',
      reporting_category: 'transfer_reversal',
    }).id,
    created: bank.now(),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: metadataIn(form),
    source_refund: null,
    transfer: transfer.id,
  }
  const reversed = transfer.amount_reversed + amount
  const updated: Stripe.Transfer = {
    ...transfer,
    amount_reversed: reversed,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
    reversed: reversed === transfer.amount,
  }
  bank.objects.put('transfer_reversal', reversal)
  bank.objects.put('transfer', updated)
  emit(bank, 'transfer.reversed', updated)
  return reversal
}

function getTransfer(bank: Bank, id: string): Stripe.Transfer {
  const transfer = bank.objects.find('transfer', id)
  if (!transfer) throw noSuch('transfer', id)
  return transfer
}
