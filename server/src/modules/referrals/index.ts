export { attributeSignUp } from './attribute-sign-up.ts'
export { referralsRoutes } from './routes.ts'
export { termsOfSale, type TermsConfig } from './terms.ts'
