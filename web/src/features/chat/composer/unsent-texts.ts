/** Unsent texts by chat, so that switching chats loses nothing. */
export const unsentTexts = new Map<string, string>()

/** The typed price for the photos and videos of each chat, which wait there as well. */
export const unsentPrices = new Map<string, string>()
