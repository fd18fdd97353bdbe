import type Stripe from 'stripe'
import { badRequest, noSuch } from '../../http/api-error.ts'
import { emit, type Bank } from '../../bank.ts'
import { flagIn, groupIn, metadataIn, textIn } from '../../http/fields.ts'
import { newId } from '../../store/ids.ts'
import { asked, LIST_FIELDS, listObjects } from '../list.ts'
import type { Call, Route } from '../route.ts'
import { bookDispute, bookDisputeReversal } from './balance-transactions.ts'

const PATH = '/v1/disputes'

/** How long a seller has to respond, in seconds. */
const ANSWER_WITHIN = 7 * 86_400

export const disputeRoutes: Route[] = [
  {
    method: 'GET',
    path: PATH,
    reads: [...LIST_FIELDS, 'charge', 'payment_intent'],
    answer: (bank, { form }) =>
      listObjects(
        bank,
        { form, kind: 'dispute', url: PATH },
        asked({ charge: textIn(form, 'charge'), payment_intent: textIn(form, 'payment_intent') }),
      ),
  },
  { method: 'GET', path: `${PATH}/:id`, reads: ['expand'], answer: (bank, { id }) => getDispute(bank, id) },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    reads: ['evidence', 'expand', 'metadata', 'submit'],
    answer: answerDispute,
  },
  {
    method: 'POST',
    path: `${PATH}/:id/close`,
    reads: ['expand'],
    answer: (bank, { id }) => decide(bank, openDispute(bank, id), 'lost'),
  },
]

/** Opens a dispute about the part of a charge that hasn't been refunded. */
export function disputeCharge(bank: Bank, chargeId: string): void {
  const charge = bank.objects.find('charge', chargeId)
  if (!charge || charge.disputed || charge.refunded) return
  const dispute = bookDispute(bank, {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: bank.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: BLANK_EVIDENCE,
    evidence_details: {
      due_by: bank.now() + ANSWER_WITHIN,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  })
  bank.objects.put('dispute', dispute)
  bank.objects.put('charge', { ...charge, disputed: true })
  emit(bank, 'charge.dispute.created', dispute)
  emit(bank, 'charge.dispute.funds_withdrawn', dispute)
}

const BLANK_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/**
 * Submits evidence: `winning_evidence` and `losing_evidence` decide the dispute, anything else leaves it under review.
 */
function answerDispute(bank: Bank, { id, form }: Call): Stripe.Dispute {
  const dispute = openDispute(bank, id)
  const evidence = groupIn(form, 'evidence')
  const text = evidence ? textIn(evidence, 'uncategorized_text') : null
  const explanation = evidence ? textIn(evidence, 'product_description') : null
  const isSubmitted = flagIn(form, 'submit') !== false && evidence !== null
  const answered: Stripe.Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, uncategorized_text: text, product_description: explanation },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: evidence !== null || dispute.evidence_details.has_evidence,
      submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? 'manual' : dispute.evidence_details.submission_method,
    },
    metadata: metadataIn(form, dispute.metadata),
    status: isSubmitted ? 'under_review' : dispute.status,
  }
  bank.objects.put('dispute', answered)
  emit(bank, 'charge.dispute.updated', answered)
  if (isSubmitted && text === 'winning_evidence') return decide(bank, answered, 'won')
  if (isSubmitted && text === 'losing_evidence') return decide(bank, answered, 'lost')
  return answered
}

function decide(bank: Bank, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  const decided = { ...(status === 'won' ? bookDisputeReversal(bank, dispute) : dispute), status }
  bank.objects.put('dispute', decided)
  if (status === 'won') emit(bank, 'charge.dispute.funds_reinstated', decided)
  emit(bank, 'charge.dispute.closed', decided)
  return decided
}

function openDispute(bank: Bank, id: string): Stripe.Dispute {
  const dispute = getDispute(bank, id)
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw badRequest('This dispute is already closed', { code: 'dispute_already_closed' })
  }
  return dispute
}

function getDispute(bank: Bank, id: string): Stripe.Dispute {
  const dispute = bank.objects.find('dispute', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}
