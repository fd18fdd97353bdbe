export { profileTransfersModule } from './module.ts'
