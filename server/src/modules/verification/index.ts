export {
  canSell,
  isIdentified,
  isVerified,
  needsIdentity,
  requireCanSell,
  type VerificationConfig,
} from './can-sell.ts'
export { discardUnsentOf } from './pictures/discard-unsent.ts'
export { verificationModule } from './module.ts'
export { countChecks } from './staff/check-pages.ts'
