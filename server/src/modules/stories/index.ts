export { storiesModule } from './module.ts'
