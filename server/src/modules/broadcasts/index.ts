export { broadcastsModule } from './module.ts'
