/** A creator's share of a price in credits, rounded down to a hundredth as the ledger does it. */
export const shareOf = (credits: number, percent: number): number =>
  Math.floor((Math.round(credits * 100) * percent) / 100) / 100
