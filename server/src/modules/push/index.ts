export { listDevices, listUsersWithDevices } from './device-queries.ts'
export { pushToUser, type PushDeps } from './push-to-user.ts'
export { pushModule } from './module.ts'
