import { accountLimits } from '@fanfare/contract/accounts/limits'
import { Problem } from '#kernel/problem'

/** Throws `link-incomplete` for the token of a link that was cut short on its way, as it never was a link of ours. */
export function requireWholeToken(token: string): void {
  if (token.length !== accountLimits.linkToken) throw new Problem('link-incomplete')
}
