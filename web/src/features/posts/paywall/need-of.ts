import type { Post } from '@fanfare/contract/posts/post'
import * as text from './paywall-text.ts'

/** How to unlock a post for everyone or for followers, as a sentence. */
export function needOf({ unlock, price, profile }: Post): string {
  if (price === 0) return text.forFollowers(profile.display_name)
  return unlock === 'sign_in' ? text.signInToUnlock(price) : text.oneTimePayment(price)
}
