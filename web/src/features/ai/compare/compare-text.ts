export const compareResults = 'Compare results'
export const chooseBelow = 'Choose a result below.'
export const recentResults = 'Recent results'
export const result = 'Result'
export const compareWith = (number: number, prompt: string | null): string =>
  `Compare with result ${number}: ${prompt ?? 'no prompt'}`
