import Type from 'typebox'

/**
 * Credits on the wire: a number with at most two decimals. The schema lets any number in, so that the server can say
 * what is wrong with it: too small, too large, or too fine.
 */
export const CreditAmount = Type.Number({ description: 'credits, with at most two decimals' })

/** Money of a currency on the wire: whole cents. */
export const Cents = Type.Integer({ description: 'cents of the currency' })

export const amountProblems = ['amount-too-fine', 'amount-too-small', 'amount-too-large'] as const
