export { CheckDetails } from './check-details.tsx'
export { documentLabels, countryName } from './identity-words.ts'
export { IdentityStateTag } from './identity-state-tag.tsx'
