export const camera = 'Camera'
export const startingCamera = 'Starting the camera'
export const takePhoto = 'Take photo'

// Why there is no picture.
export const cameraBlocked =
  'Camera access is blocked. Allow it in your browser’s settings, or choose a file instead.'
export const noCamera = 'We couldn’t find a camera. Choose a file instead.'
export const cameraNotStarted =
  'The camera couldn’t be started. Another app may be using it. Choose a file instead.'
export const pictureNotTaken = 'The photo couldn’t be taken. Choose a file instead.'
