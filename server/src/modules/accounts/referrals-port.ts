import type { Tx } from '#kernel/db'

/** What accounts need of referrals. They come later in the order of modules, so the composition root hands it in. */
export interface ReferralsPort {
  /** Remembers by whose link somebody came. A link that leads nowhere is no reason to refuse anybody. */
  attribute(tx: Tx, input: { userId: string; referrer: string; at: Date }): Promise<void>
}
