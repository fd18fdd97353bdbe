import type {
  DocumentKind,
  IdentityReason,
  IdentityState,
} from '@fanfare/contract/verification/identity-check'

export interface VerificationTables {
  /** A user's submitted identity, and an admin's decision. */
  identity_check: {
    id: string
    user_id: string
    state: IdentityState
    legal_name: string
    /** A day as YYYY-MM-DD. */
    born_on: string
    country: string
    document_kind: DocumentKind
    expires_on: string | null
    front_id: string
    back_id: string | null
    selfie_id: string
    submitted_at: Date
    decided_at: Date | null
    decided_by: string | null
    /** The reason for a rejection. */
    reason: IdentityReason | null
    /** The admin's message to the user. */
    message: string
    pictures_deleted_at: Date | null
  }
}
