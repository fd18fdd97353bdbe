export const tip = 'Tip'

/** Finishes “Sign in to …”. */
export const toSendTip = 'send a tip'
