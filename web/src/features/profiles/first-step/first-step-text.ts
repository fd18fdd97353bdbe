// A creator's first step.
export const setStage = 'Set the stage'
export const basicInformation = 'Provide your basic profile information. You can change all of it later.'

// A fan's first step.
export const chooseName = 'Choose your name'
export const nameShown = 'It’s shown next to your comments and messages. You can change it later.'
export const requiredNames = 'Username and display name are required.'
export const asOthersSee = 'How others will see you'
export const photo = 'Photo'
export const optional = '(optional)'

// The buttons.
export const notNow = 'Not now'
export const goOn = 'Continue'

// The saved part of an unfinished step.
export const saved = 'Saved. You can finish your profile anytime in Settings.'
export const notAllSaved = 'Not everything was saved'
export const fieldProblem = (field: string, problem: string): string => `${field}: ${problem}`
export const cover = 'Cover'
