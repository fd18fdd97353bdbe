export { adminModule } from './module.ts'
export { appointAdmin } from './users/appoint-admin.ts'
