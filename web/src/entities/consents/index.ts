export { cacheConsent, refreshConsents } from './consent-queries.ts'
export { consentFor } from './consent-for.ts'
export { useConsents } from './use-consents.ts'
