export { earningsRoutes } from './routes.ts'
export { daysOf, pointsOf, type Days } from './period.ts'
