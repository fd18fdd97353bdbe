/** The key prefix of every list of transactions. */
export const transactionsKey = ['transactions'] as const
