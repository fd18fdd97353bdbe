import { randomUUID } from 'node:crypto'
import { done, testCard, type Member } from '../members.ts'
import { until } from '../person.ts'

/** The ids of payments that ended in different ways. */
export interface EndedPayments {
  canceled: string
  failed: string
  /** A payment for a post that the person had bought in the meantime. */
  unfulfilled: string
  /** The receipt of that payment. */
  receipt: string
}

/** Starts three payments and ends each in its way. Also buys the post with credits. */
export async function endPayments(
  member: Member,
  { postId, price }: { postId: string; price: number },
): Promise<EndedPayments> {
  const credits = { package_id: 'credits-250' }
  const canceled = await startPayment(member, '/token/create-stripe-checkout', credits)
  await done(member.send('POST', '/token/cancel-stripe-checkout', { checkout_id: canceled.id }))
  const failed = await startPayment(member, '/token/create-coinbase-charge', credits)
  await answerPayment(failed.url, { how: 'fail' })
  const unfulfilled = await startPayment(member, `/post/${postId}/buy-with-card`, { price })
  await done(member.send('POST', `/post/${postId}/buy`, { price }))
  await answerPayment(unfulfilled.url, { ...testCard, action: 'pay' })
  await untilIn('failed', member, failed.id)
  await untilIn('paid', member, unfulfilled.id)
  const paid = await member.get('GET /token/checkout/:id', `/token/checkout/${unfulfilled.id}`)
  return {
    canceled: canceled.id,
    failed: failed.id,
    unfulfilled: unfulfilled.id,
    receipt: paid.receipt_id ?? '',
  }
}

async function startPayment(
  member: Member,
  path: string,
  what: { package_id: string } | { price: number },
): Promise<{ id: string; url: string }> {
  const id = randomUUID()
  const started = await member.send('POST', path, { id, ...what })
  if (!started.ok) throw new Error(await started.text())
  const { url } = (await started.json()) as { url: string }
  return { id, url }
}

/** Submits the sandbox's payment page. */
const answerPayment = (url: string, form: Record<string, string>): Promise<void> =>
  done(fetch(url, { method: 'POST', body: new URLSearchParams(form) }))

const untilIn = (wanted: 'failed' | 'paid', member: Member, id: string): Promise<void> =>
  until(async () => {
    const { state } = await member.get('GET /token/checkout/:id', `/token/checkout/${id}`)
    return state === wanted
  })
