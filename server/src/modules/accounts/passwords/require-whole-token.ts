import { accountLimits } from '@fanfare/contract/accounts/limits'
import { Problem } from '#kernel/problem'

/** Throws `link-incomplete` if the token has the wrong length, because the link was probably cut off in the email. */
export function requireWholeToken(token: string): void {
  if (token.length !== accountLimits.linkToken) throw new Problem('link-incomplete')
}
