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
  password_reset: {
    token_hash: Buffer
    user_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
}
