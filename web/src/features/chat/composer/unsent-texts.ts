/** What was begun in each chat, by its id, so that looking into another one loses nothing. */
export const unsentTexts = new Map<string, string>()

/** The price that was typed for the photos and videos of each chat, which wait there as well. */
export const unsentPrices = new Map<string, string>()
