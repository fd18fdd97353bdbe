/** The id in the address of an uploaded photo. */
export const contentIdOf = (address: string): string => address.replace(/^.*id=/, '')
