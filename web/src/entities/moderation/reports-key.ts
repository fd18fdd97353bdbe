/** The key prefix of everything about reports. Reports also show whether the reported content was removed. */
export const reportsKey = ['admin', 'reports'] as const
