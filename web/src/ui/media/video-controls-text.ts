export const play = 'Play'
export const pause = 'Pause'
export const position = 'Position'
export const timeOf = (time: string, duration: string): string => `${time} of ${duration}`
export const captions = 'Captions'
export const mute = 'Mute'
export const unmute = 'Unmute'
export const fullScreen = 'Full screen'
export const leaveFullScreen = 'Leave full screen'
