import type { Post } from '@fanfare/contract/posts/post'
import * as text from './paywall-text.ts'

/** What a post for everyone or for followers needs to be unlocked, as a sentence. */
export function needOf({ unlock, price, profile }: Post): string {
  if (price === 0) return text.forFollowers(profile.display_name)
  return unlock === 'sign_in' ? text.signInToUnlock(price) : text.oneTimePayment(price)
}
