export { adminModule } from './module.ts'
