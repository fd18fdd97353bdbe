export { agreeTerms, showTerms } from './agree-terms.ts'
export { attributeSignUp } from './attribute-sign-up.ts'
export type { ReferralsDeps } from './show-referral.ts'
export { showUserReferrals } from './show-user-referrals.ts'
export {
  mostPercentages,
  payableShare,
  referrerOf,
  referrerOfSpender,
  termsOfSale,
  termsWith,
  type Percentages,
  type Referrer,
  type TermsConfig,
} from './terms.ts'
export { referralsModule } from './module.ts'
