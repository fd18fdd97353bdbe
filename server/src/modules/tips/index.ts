export { fulfillTips } from './fulfill-tips.ts'
export { tipOnce, type TippingDeps } from './send-tip.ts'
export { tipsModule } from './module.ts'
