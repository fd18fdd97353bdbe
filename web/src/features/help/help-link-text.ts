export const opensNewTab = '(opens in a new tab)'
export const verifyIdentity = 'Verify your identity'
