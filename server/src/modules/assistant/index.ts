export { assistantModule } from './module.ts'
