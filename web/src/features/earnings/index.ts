export { EarningsPanel } from './earnings-panel.tsx'
export { nameOfPeriod, PeriodPicker } from './period-picker.tsx'
export { CountTile, CreditTile, PeriodTiles } from './period-tiles.tsx'
export { TimePanel } from './time-panel.tsx'
