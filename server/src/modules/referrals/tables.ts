export interface ReferralsTables {
  referral: { user_id: string; referrer_profile_id: string; created_at: Date }
  referral_terms: { user_id: string; social_percent: number | null; ai_percent: number | null }
}
