export { createFirstProfile, firstProfileOf } from './first-profile.ts'
