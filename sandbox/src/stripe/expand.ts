import { badRequest } from '../http/api-error.ts'
import type { Bank } from '../bank.ts'
import { lineItems } from './sessions/checkout-sessions.ts'

/** Lists that an object only includes when they are expanded. */
const INCLUDED: Record<string, Record<string, (bank: Bank, id: string) => object>> = {
  'checkout.session': { line_items: lineItems },
  charge: {
    refunds: (bank, charge) =>
      firstPage(bank.objects.list('refund', { where: { charge }, limit: 10 }), 'refunds'),
  },
  customer: {
    subscriptions: (bank, customer) =>
      firstPage(bank.objects.list('subscription', { where: { customer }, limit: 10 }), 'subscriptions'),
  },
  invoice: {
    payments: (bank, invoice) =>
      firstPage(bank.objects.list('invoice_payment', { where: { invoice }, limit: 10 }), 'invoice_payments'),
  },
}

/**
 * Copies a response and replaces the ids at these paths with their objects: `data.customer`,
 * `payment_intent.latest_charge`.
 */
export function expand(bank: Bank, answer: object, paths: readonly string[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(answer))
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > 5) throw badRequest('You can not expand more than 4 levels of a property.')
    expandIn(bank, copy, { steps, path })
  }
  return copy
}

function expandIn(bank: Bank, target: unknown, { steps, path }: { steps: string[]; path: string }): void {
  const [step, ...rest] = steps
  if (step === undefined) return
  if (Array.isArray(target)) {
    for (const item of target) expandIn(bank, item, { steps, path })
    return
  }
  if (!isRecord(target)) return
  const included = INCLUDED[String(target['object'])]?.[step]
  if (included && target[step] === undefined) target[step] = included(bank, String(target['id']))
  const value = target[step]
  if (value === undefined) {
    throw badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  if (typeof value === 'string') target[step] = wholeOf(bank, value, path)
  expandIn(bank, target[step], { steps: rest, path })
}

function wholeOf(bank: Bank, id: string, path: string): unknown {
  const found = bank.objects.findText(id)
  if (!found) throw badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  return JSON.parse(found.text)
}

function firstPage({ rows, hasMore }: { rows: object[]; hasMore: boolean }, name: string): object {
  return { object: 'list', data: rows, has_more: hasMore, url: `/v1/${name}` }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
