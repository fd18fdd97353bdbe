import type { Generated } from 'kysely'
import type { ProfileTransferState } from '@fanfare/contract/profile-transfers/profile-transfer'

export interface ProfileTransfersTables {
  profile_transfer: {
    id: string
    profile_id: string
    from_user_id: string
    to_user_id: string
    to_profile_id: string
    state: ProfileTransferState
    created_at: Date
    expires_at: Date
    decided_at: Date | null
    /** Its earnings when it was accepted, in hundredths. */
    carried: Generated<bigint>
  }
}
