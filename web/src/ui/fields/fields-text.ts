export const optionalField = '(optional)'
export const showPassword = 'Show password'
export const hidePassword = 'Hide password'
export const clearSearch = 'Clear search'
export const addTag = 'Add a tag'
export const removeTag = (tag: string): string => `Remove ${tag}`
export const tooLong = (over: number): string =>
  `${over.toLocaleString('en')} ${over === 1 ? 'character' : 'characters'} too long. Shorten the text to send it.`
