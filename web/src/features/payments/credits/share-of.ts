/** The part of a price in credits that the creator receives, rounded down to a hundredth like in the ledger. */
export const shareOf = (credits: number, percent: number): number =>
  Math.floor((Math.round(credits * 100) * percent) / 100) / 100
