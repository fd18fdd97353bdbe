export { daysBefore, daysOf, pointsOf, type Days } from './period.ts'
export { earningsModule } from './module.ts'
