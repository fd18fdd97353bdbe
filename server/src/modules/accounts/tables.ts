import type { Purpose, Role } from '@fanfare/contract/accounts/user'
import type { Generated } from 'kysely'

export interface AccountsTables {
  user: {
    id: string
    identifier: string
    email: string | null
    password_hash: string | null
    role: Generated<Role>
    adult_stated_at: Date | null
    sees_nsfw: Generated<boolean>
    purpose: Purpose | null
    onboarding_put_off_at: Date | null
    terms_version: string | null
    terms_accepted_at: Date | null
    /**
     * Empty for an account from before accepted terms were recorded. Null for an account that is never shown the
     * notice.
     */
    seen_terms_version: string | null
    created_at: Date
  }
  session: {
    id: string
    token_hash: Buffer
    user_id: string
    profile_id: string | null
    user_agent: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
  email_change: {
    user_id: string
    id: string
    email: string
    token_hash: Buffer | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  password_reset: {
    token_hash: Buffer
    user_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
}
