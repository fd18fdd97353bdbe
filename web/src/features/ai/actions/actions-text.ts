export const deleted = 'Deleted from your history.'
export const finishedFirst = 'This finished before it could be canceled.'
export const cannotShare = 'This file couldn’t be shared. Try again.'
