import type {
  ConsentKind,
  ConsentRefusalCode,
  ConsentRevoker,
  ConsentStatus,
} from '@fanfare/contract/consents/consent'

export interface ConsentsTables {
  face_consent: {
    id: string
    user_id: string
    profile_id: string
    kind: ConsentKind
    status: ConsentStatus
    selfie_content_id: string | null
    refusal: ConsentRefusalCode | null
    refused_content_id: string | null
    person_name: string | null
    token_hash: Buffer | null
    /** The exact text that the person signs. */
    release_text: string | null
    signed_name: string | null
    created_at: Date
    decided_at: Date | null
    revoked_at: Date | null
    revoked_by: ConsentRevoker | null
    revoked_by_user_id: string | null
    revoke_reason: string | null
    /** When its profile was transferred. Kept even if the consent is revoked later. */
    ended_at: Date | null
  }
  face_consent_photo: { consent_id: string; position: number; content_id: string }
}
