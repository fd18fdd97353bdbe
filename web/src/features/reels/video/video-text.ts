export const video = 'Video'
export const videoNotLoaded = 'This video didn’t load. Press to try again.'
export const captions = 'Captions'
export const mute = 'Mute'
export const unmute = 'Unmute'
export const position = 'Position'
export const timeOf = (time: string, duration: string): string => `${time} of ${duration}`

/** The label of the button on the video; `description` is empty if the video has none. */
export const playOrPause = (isPlaying: boolean, description: string): string => {
  const action = isPlaying ? 'Pause' : 'Play'
  return description ? `${action}: ${description}` : action
}
