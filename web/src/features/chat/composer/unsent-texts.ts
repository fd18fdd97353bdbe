/** Unsent texts by chat, so that switching chats loses nothing. */
export const unsentTexts = new Map<string, string>()

/** The price that was typed for the unsent photos and videos of each chat. */
export const unsentPrices = new Map<string, string>()
