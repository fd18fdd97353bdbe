export { countProfiles } from './job-names.ts'
export { profilePagesModule } from './module.ts'
