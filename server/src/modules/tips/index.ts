export { fulfilTips } from './fulfil-tips.ts'
export { tipsModule } from './module.ts'
