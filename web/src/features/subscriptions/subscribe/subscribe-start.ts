import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import type { PayWith } from '../../payments/index.ts'

/** A creator to subscribe to, as the dialog names them. */
export type Creator = Pick<ProfileBadge, 'id' | 'username' | 'display_name' | 'photo'>

/** The fan's choices before the dialog opened. */
export type SubscribeStart = { months?: SubscriptionMonths; startWith?: PayWith }
