/** The key prefix of reports, their history and their counts. The lists have a key of their own. */
export const reportsKey = ['admin', 'reports'] as const
