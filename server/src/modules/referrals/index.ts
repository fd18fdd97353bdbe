export { attributeSignUp } from './attribute-sign-up.ts'
export { referralsRoutes } from './routes.ts'
export {
  mostPercentages,
  payableShare,
  referrerOf,
  termsOfSale,
  termsWith,
  type Percentages,
  type Referrer,
  type TermsConfig,
} from './terms.ts'
