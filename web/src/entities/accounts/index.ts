export { securityQuery } from './security-queries.ts'
