export { changeOfCount, changeOfCredits } from './change-of.ts'
export { EarningsPanel } from './earnings-panel.tsx'
export { nameOfPeriod, PeriodPicker } from './period-picker.tsx'
export { TimePanel } from './time-panel.tsx'
