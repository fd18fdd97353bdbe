export { fulfilTips } from './fulfil-tips.ts'
export { tipsRoutes } from './routes.ts'
