/**
 * Whether an address from outside the app is a path of this site, so that following it can't send people elsewhere.
 * Browsers strip tabs and line breaks, which would turn `/⇥/elsewhere` into another site's address.
 */
export const isSitePath = (address: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(address)
