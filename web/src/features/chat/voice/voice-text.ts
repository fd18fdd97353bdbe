/** `0:05`, `4:59`. */
export function formatLength(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `Voice message, 0:12`. */
export const nameOfVoice = (durationMs: number): string => `Voice message, ${formatLength(durationMs)}`

// Recording.
export const recordMessage = 'Record a voice message'
export const newMessage = 'New voice message'
export const startingToRecord = 'Starting to record'
export const recording = 'Recording'
export const length = 'Length'
export const stopRecording = 'Stop recording'
export const cancelRecording = 'Cancel recording'
export const discardMessage = 'Discard voice message'
export const sendMessage = 'Send voice message'
export const microphoneRefused =
  'Fanfare can’t use your microphone. Allow it in your browser’s settings for this site, then try again.'
export const noMicrophone = 'No microphone was found. Connect one, then try again.'
export const microphoneBusy =
  'Your microphone can’t be used right now. Close other apps that use it, then try again.'

// Playing.
export const play = 'Play voice message'
export const pause = 'Pause voice message'
export const position = 'Position'
export const positionOf = (position: number, duration: number): string =>
  `${formatLength(position)} of ${formatLength(duration)}`
export const speed = (factor: number): string => `Playback speed ${factor}×`
export const cannotPlay = 'This can’t be played right now. Try again later.'
export const deleted = 'This voice message was deleted'
