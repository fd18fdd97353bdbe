export const before = (credits: string): string => `Before: ${credits}`
export const pointByPoint = (label: string): string => `${label}, point by point`
export const pointInWords = (name: string, value: string, valueBefore: string): string =>
  `${name}: ${value}, previous period: ${valueBefore}`
export const nothingToShow = 'Nothing to show'
