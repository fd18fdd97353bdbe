export { profileTransfersQuery } from './profile-transfer-queries.ts'
