export { canSell, type VerificationConfig } from './can-sell.ts'
