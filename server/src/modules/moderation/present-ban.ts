import type { Ban } from '@fanfare/contract/moderation/ban'
import type { OpenBan } from './ban-queries.ts'

/** A ban as its profile and staff see it. */
export const presentBan = (ban: OpenBan | undefined): Ban | null =>
  ban
    ? {
        reason: ban.reason,
        starts_at: ban.starts_at.toISOString(),
        ends_at: ban.ends_at?.toISOString() ?? null,
      }
    : null
