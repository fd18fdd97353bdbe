import Type from 'typebox'

/**
 * Credits on the wire: a number with at most two decimals. The schema accepts any number, so that the server can
 * explain the fault: too small, too large, or too many decimals.
 */
export const CreditAmount = Type.Number({ description: 'credits, with at most two decimals' })

/** Money of a currency on the wire: whole cents. */
export const Cents = Type.Integer({ description: 'cents of the currency' })

export const amountProblems = ['amount-too-fine', 'amount-too-small', 'amount-too-large'] as const
