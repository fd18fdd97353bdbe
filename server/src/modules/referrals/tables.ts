export interface ReferralsTables {
  referral: { user_id: string; referrer_profile_id: string; created_at: Date }
  referral_terms: { user_id: string; social_percent: number | null; ai_percent: number | null }
  referral_terms_change: {
    id: string
    user_id: string
    social_percent: number | null
    ai_percent: number | null
    changed_by: string | null
    changed_at: Date
  }
}
