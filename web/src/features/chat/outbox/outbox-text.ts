// Why a message can't be sent.
export const fileGone = 'This file is no longer in this browser. Discard the message and add the file again.'
export const fileUnusable = 'This file can’t be used. Discard the message and choose another file.'
export const recordingGone = 'This recording is no longer in this browser. Record it again.'
export const recordingUnusable = 'This recording can’t be used. Record it again.'
export const ofFile = (name: string, reason: string): string => `${name}: ${reason}`
