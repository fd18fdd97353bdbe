export { reportsKey } from './reports-key.ts'
