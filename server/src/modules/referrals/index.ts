export { attributeSignUp } from './attribute-sign-up.ts'
export { referralsRoutes } from './routes.ts'
export { referrerOf, termsOfSale, termsWith, type Referrer, type TermsConfig } from './terms.ts'
