/** The key prefix of everything about reports, which also show whether what was reported was removed. */
export const reportsKey = ['admin', 'reports'] as const
